import { formatIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of the invitations: a first password for each, on a sheet of paper. */
export const testiInviti = {
  titolo: 'Inviti',
  mancano: (quanti: number) =>
    quanti === 1
      ? '1 persona non ha ancora un accesso.'
      : `${quanti} persone non hanno ancora un accesso.`,
  apri: 'Prepara gli inviti',
  spiega:
    "Per ognuno si genera una password provvisoria e un foglio da stampare e consegnare a mano, con il codice per aprire l'app sul telefono. Al primo accesso ognuno sceglie una password sua.",
  soloQui:
    'Le password sono solo su questa pagina: quando la chiudi non si possono più leggere, e se ne danno altre.',
  nessuno: 'Tutti hanno già un accesso. A chi ha perso la password se ne dà una dalla sua scheda.',
  elenco: 'Persone senza accesso',
  tutti: 'Tutti',
  prepara: (quanti: number) => (quanti === 1 ? 'Prepara 1 foglio' : `Prepara ${quanti} fogli`),
  preparazione: 'Preparazione in corso...',
  fatti: (quanti: number) => (quanti === 1 ? '1 foglio pronto.' : `${quanti} fogli pronti.`),
  stampa: 'Stampa i fogli',
  lascia: {
    title: 'Uscire senza stampare?',
    text: "Le password dei fogli non stampati si leggono solo qui: se esci vanno perse, e a ognuno ne dovrai dare un'altra dalla sua scheda.",
    leave: 'Esci senza stampare',
    stay: 'Resta qui',
  },
  senzaFoglio: {
    title: 'Uscire senza il foglio?',
    text: "Una risposta non è arrivata: quella persona può avere una password che nessuno ha letto. Se esci non compare più tra chi non ha un accesso, e gliene dovrai dare un'altra dalla sua scheda.",
    leave: 'Esci senza il foglio',
    stay: 'Resta qui',
  },
  interrompi: {
    title: 'Interrompere la preparazione?',
    text: "I fogli già preparati vanno persi con le loro password: a ognuno ne dovrai dare un'altra dalla sua scheda.",
    leave: 'Esci e interrompi',
    stay: 'Resta qui',
  },
  senzaRisposta: "La risposta non è arrivata: chi resta nell'elenco non ha ancora un foglio.",
  serveRete: 'Per preparare gli inviti serve il collegamento al server.',
  caricamento: 'Impossibile caricare i dati',
  foglio: {
    titolo: 'Il tuo accesso a Gestionale',
    per: (chi: string) => `Per ${chi}`,
    codice: (indirizzo: string) => `Codice QR di ${indirizzo}`,
    indirizzo: 'Indirizzo',
    email: 'Email',
    password: 'Password provvisoria',
    scade: (quando: Istante) =>
      `Vale fino ${conArticolo('al', formatIstante(quando))}, per il primo accesso.`,
    passi: [
      "Inquadra il codice con la fotocamera del telefono, o scrivi l'indirizzo nel browser.",
      'Entra con email e password provvisoria, poi scegli una password tua.',
      "Installa l'app: su Android dal menu del browser, «Installa app»; su iPhone da Condividi, «Aggiungi alla schermata Home».",
      "Aprila dalla sua icona: funziona anche dove non c'è rete.",
    ],
    buttare: 'Dopo il primo accesso butta questo foglio.',
  },
};
