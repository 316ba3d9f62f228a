/** 256 words, one for each byte, that are told apart on the telephone and written as they sound. */
export const paroleFacili: readonly string[] = `
  acero agosto albero altare amaca ambra amico anatra anguria aprile arancia aratro arco
  argento armadio atlante avorio bacio balcone balena banana banco barba barca basilico
  bastone baule bilancia binario bisonte bosco bruco budino bufalo caimano calamaro calamita
  calcio camera camino camion canguro canoa capitano carciofo carota carta casa castoro
  cavolo cedro cervo cicala cicogna cinema cinque circo cisterna colomba colore cometa
  coniglio corda corona cortile corvo cratere crema criceto cubo cuoco dado daino delfino
  dente deserto diamante diario dicembre diga disegno divano domenica drago duna edera
  elefante elica erba estate fagiano fagiolo falco falena farina farmacia faro felce feltro
  festa fiaba fieno filo fiore fiume foglio fontana foresta forno fragola gambero garofano
  gelato geranio giardino gigante ginepro girasole giugno golfo granito grano guanto gufo
  iride isola istrice lago laguna lampada lancia lavagna legno leone lepre libro limone
  lince lontra luce lumaca luna lupo maglia mandorla mango marea martora matita mela melone
  menta mercato meteora miele mimosa minestra monte mosaico mulino muschio museo musica
  nastro neve nido nodo nota nuoto nuvola oasi oceano oliva olmo ombra onda orologio orso
  orto ostrica pagina palma panda pane paniere papavero parco patata pavone perla pesca
  pianta pino platano polenta polvere ponte porto prato prugna pulcino quadro quercia radice
  ricamo risaia rondine rosa rubino ruota salice salvia sandalo sapone scala sciarpa scoglio
  sedano sentiero serpente sesamo siepe silenzio sirena sole sonata stagno susina tamburo
  tavolo teatro tegola telaio tenda tigre timone torta treno tricheco tromba tulipano tuono
  valigia vapore vela vento vetro vigna viola violino volpe vulcano zaino zebra zenzero
  zufolo
`
  .trim()
  .split(/\s+/);
