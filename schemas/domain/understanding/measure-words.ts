import { phrasesOf, wordsOf } from './phrases.ts';

export const percentSigns = phrasesOf(
  '%|prozent|percent|pct|per cent|por ciento|por cento|porciento|v . h .|vom hundert',
);
export const dayKinds = wordsOf(
  'working business bank calendar consecutive full volle vollen ganze ganzen gute natural banking',
);
export const workingKinds = wordsOf('working business bank banking');
export const workingBehind = wordsOf('habiles laborables uteis laborais habil util');

/** "net 45", "n/30". "30 netto" counts only if a discount or payment is mentioned. */
export const netWords = wordsOf('net n');
export const nettoWords = wordsOf('netto neto liquido netos liquidos');
export const usualTerms = wordsOf(
  '5 7 8 10 14 15 20 21 25 28 30 35 40 42 45 50 55 60 65 70 75 80 90 100 105 120 150 180',
);

export const paymentLead =
  phrasesOf(`zahlungsziel|zahlungsziel :|zahlungsziel von|zahlungsfrist|zahlungsfrist von|payment terms|payment terms :
  payment term|payment terms of|payment term of|ziel`);

/** Words between the two ends of a range. */
export const rangeJoints = phrasesOf('-|–|—|−|aos|ao|a los|bis|bis zu|to|up to|a|al|ate|hasta|bis max|until');
export const pairJoints = phrasesOf('und|and|y|e|y el|e o|e os|y los|and the');
export const choiceJoints = phrasesOf('or|oder|o|u|ou|bzw|bzw .|respektive');
export const between = wordsOf('zwischen between entre');
export const rangeStarts = wordsOf('zwischen between entre von from de desde vom');

/** Numbers after these words are not values. */
export const identifiers =
  wordsOf(`nr num numero nummer number nummero no artikel art artikelnummer article item pos position
  posicion posicao bestellung order auftrag po bestellnummer bestellnr rechnung invoice factura fatura pedido ref
  referenz referencia reference tel telefon telefone telefono phone fax mobil movil celular zimmer raum zeichnung drawing
  plano desenho version rev revision revisao seite page pagina zeile line linea linha din iso norm norma § paragraph absatz
  clause clausula ean gtin sku lote charge batch los ticket vorgang kundennummer postfach plz cep cp strasse str street
  calle rua avenida av apartado modell model modelo typ type tipo serie series projekt project proyecto projeto artikelnr
  anfrage rfq rfp request solicitud solicitacao contract vertragsnummer kundennr lieferant id code codigo teil teilenummer
  part parte variante option opcion opcao los lot durchwahl ext ramal extension whatsapp werk planta plant kapitel klasse
  class classe clase guete grade halle hall stand booth pabellon nf nfe ncm hs cnpj cpf cif nif iban hrb zolltarifnummer taric konto conta cuenta account #`);
