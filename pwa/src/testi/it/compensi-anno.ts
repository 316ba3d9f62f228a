/** Words of what somebody is paid in a year for occasional work, once it passes the threshold of INPS. */
export const testiCompensiAnno = {
  titolo: (soglia: string) => `Si superano ${soglia} di compensi nell'anno`,
  contratto: (chi: string, anno: string, finora: string, conQuesto: string) =>
    `${chi}, ${anno}: finora ${finora} lordi tra pagati e da pagare, con questo contratto ${conQuesto}.`,
  ricevute: (chi: string, anno: string, finora: string, conQueste: string) =>
    `${chi}, ${anno}: finora pagati ${finora} lordi, con quelli scelti ${conQueste}.`,
  spiega:
    'Sulla parte oltre la soglia è dovuto il contributo alla Gestione separata INPS, un terzo a carico di chi lavora: il netto qui non lo toglie. Contano anche i compensi di altri committenti: chiedi a chi lavora quanti sono.',
  daConfermare: "I compensi già pagati nell'anno si vedono dopo aver confermato la password.",
  nonControllati:
    "I compensi dell'anno non si sono potuti leggere: la soglia non è stata controllata.",
  mostra: "Mostra i compensi dell'anno",
};
