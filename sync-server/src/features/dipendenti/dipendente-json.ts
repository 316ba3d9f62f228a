/** What the office sees of an employee, as arguments of `json_object`, from `dipendenti AS d`. */
const RIDOTTO = `
  'id', d.id,
  'nome', d.nome,
  'cognome', d.cognome,
  'ruolo', d.ruolo,
  'tipo_assunzione', d.tipo_assunzione,
  'mansioni', json(d.mansioni),
  'attivo', json(iif(d.attivo, 'true', 'false')),
  'disattivato_il', d.disattivato_il,
  'validita_documenti', d.validita_documenti`;

/** Without personal data: for a Manager, and for every device. */
export const DIPENDENTE_RIDOTTO_JSON = `json_object(${RIDOTTO})`;

/** The whole record for Admin, read live; the password's hash is never among its fields. */
export const DIPENDENTE_JSON = `json_object(${RIDOTTO},
  'email', d.email,
  'cellulare', d.cellulare,
  'residenza_indirizzo', d.residenza_indirizzo,
  'residenza_citta', d.residenza_citta,
  'residenza_cap', d.residenza_cap,
  'codice_fiscale', d.codice_fiscale,
  'iban', d.iban,
  'numero_documento', d.numero_documento,
  'data_nascita', d.data_nascita,
  'luogo_nascita', d.luogo_nascita,
  'scadenza_permesso_soggiorno', d.scadenza_permesso_soggiorno,
  'motivazione_permesso', d.motivazione_permesso,
  'numero_permesso_soggiorno', d.numero_permesso_soggiorno,
  'scadenza_attestati_sicurezza', d.scadenza_attestati_sicurezza,
  'scadenza_idoneita_medica', d.scadenza_idoneita_medica)`;
