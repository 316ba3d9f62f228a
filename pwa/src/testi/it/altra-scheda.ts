/** What is said of work that the same person did in another tab of the browser. */
export const testiAltraScheda = {
  giaAggiunto: "Era già stato aggiunto da un'altra scheda del browser: non c'è due volte.",
  giaAggiunta: "Era già stata aggiunta da un'altra scheda del browser: non c'è due volte.",
};
