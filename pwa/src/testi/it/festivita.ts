/** Names of the feasts, as calendars and day pickers show them. */
export const testiFestivita = {
  capodanno: 'Capodanno',
  epifania: 'Epifania',
  pasqua: 'Pasqua',
  pasquetta: "Lunedì dell'Angelo",
  liberazione: 'Festa della Liberazione',
  lavoro: 'Festa del Lavoro',
  repubblica: 'Festa della Repubblica',
  ferragosto: 'Ferragosto',
  san_francesco: 'San Francesco',
  ognissanti: 'Ognissanti',
  immacolata: 'Immacolata',
  natale: 'Natale',
  santo_stefano: 'Santo Stefano',
  patrono: 'Santo patrono',
};
