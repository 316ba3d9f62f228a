/** Words of where the work is and whom to call there. */
export const testiDove = {
  titolo: 'Dove e chi',
  mappe: 'Apri nelle mappe',
  altraApp: 'Altra app',
  contatto: 'il contatto',
  chiama: 'Chiama',
  chiamaChi: (chi: string) => `Chiama ${chi}`,
  messaggio: 'Messaggio',
  messaggioA: (chi: string) => `Messaggio a ${chi}`,
  hoLetto: 'Ho letto',
  voce: (progetto: string) => `Nota dell'ufficio letta: ${progetto}`,
};
