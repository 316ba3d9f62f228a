/** What is wrong with how mail is set up, as whoever starts the server reads it. */
export const testiMail = {
  incompleta: 'GESTIONALE_SMTP e GESTIONALE_SMTP_MITTENTE vanno impostate insieme.',
  server:
    'GESTIONALE_SMTP deve essere il server di posta, per esempio smtp://utente:password@posta.example.it:587 o smtps://posta.example.it.',
  accesso:
    'In GESTIONALE_SMTP utente e password vanno scritti insieme, con i caratteri speciali codificati: per esempio %40 al posto di @.',
  passwordInChiaro:
    'GESTIONALE_SMTP manderebbe la password senza cifratura: togli ?tls=no, oppure utente e password.',
  mittente:
    'GESTIONALE_SMTP_MITTENTE deve essere un indirizzo email, per esempio gestionale@azienda.it o Gestionale <gestionale@azienda.it>.',
  serviziPush:
    'GESTIONALE_SERVIZI_PUSH deve elencare nomi di server separati da virgole, per esempio fcm.googleapis.com,*.push.apple.com.',
  attesa: 'GESTIONALE_AVVISI_ATTESA deve essere un numero intero di secondi tra 0 e 3600.',
} as const;
