import { phraseAt, phrasesOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { articles } from './need-words.ts';
import type { Part } from './roles.ts';
import { figureAt } from './spoken-days.ts';
import { bareAt } from './tokens-at.ts';

/** Right before a number: somebody agrees to so many, or confirms them. */
const agreements = phrasesOf(
  `fechar com|fechar em|fecha com|fecha em|fechem com|feche com|fechamos com|fechamos em|fechado com|fechado em|fechou com|fechar|fecha|fechamos|vamos com|vamos de|segue com|seguir com|seguimos com|prosseguir com|prossiga com|prossigam com|bora de|pode ser|podem ser|confirmo|confirmado|confirmados|confirmada|confirmadas|confirmamos|confirma|confirmar|autorizo|aprovo|libera|libere|liberem|
  cerramos con|cerramos en|cerramos|cierra con|cierren con|cierre con|cerrar con|quedamos en|quedamos con|quede en|quedo en|avanza con|avance con|avancen con|avanzamos con|avanzar con|adelante con|sigue con|siga con|sigan con|procede con|proceda con|procedan con|proceder con|procedemos con|vamos por|me quedo con|dale con|que sean|que sejam|apruebo|confirmenme|confirmame|
  ayude con|ayuden con|ayudes con|me ayude con|me ayuden con|nos ayude con|nos ayuden con|apoyame con|apoyenme con|apoyenos con|apoyanos con|me apoyas con|me apoya con|me apoyan con|nos apoyas con|nos apoya con|nos apoyan con|ayudame con|ayudenme con|ayudanos con|me ayudas con|me ayuda con|me ayudan con|nos ayudas con|nos ayudan con|colaborame con|colaboreme con|me colabora con|me colaboras con|me colaboran con|nos colabora con|nos colaboran con|
  regalame|regaleme|regalenos|regalenme|me regala|me regalas|nos regala|nos regalas|nos regalan|
  echame la mano con|echenme la mano con|echame una mano con|echadme una mano con|me echas una mano con|me echan la mano con|me das una mano con|dame una mano con|me da uma mao com|me da uma forca com|me ajuda com|me ajudem com|nos ajudem com|ajuda com|ajuda a gente com|me ve|me veja|me vejam|ve pra mim|ve para mim|ve pra gente|veja pra mim|conseguem ver|consegue ver|pode ver|podem ver|poderia ver|poderiam ver|tem como ver|da pra ver|teria como ver|da pra mandar|da pra trazer|da pra arrumar|da pra conseguir|da para mandar|da para trazer|da para conseguir`,
);

/** Who asks for it, before the number or somewhere before the thing: "el chef ha pedido". */
const requests = phrasesOf(
  `ha pedido|han pedido|ha solicitado|han solicitado|ha encargado|han encargado|ha requerido|han requerido|esta pidiendo|estan pidiendo|anda pidiendo|andan pidiendo|esta solicitando|estan solicitando|nos piden|me piden|
  tem pedido|havia pedido|tinha pedido|esta pedindo|estao pedindo|ta pedindo|tao pedindo|vem pedindo|esta solicitando|estao solicitando|ta precisando|tao precisando|esta precisando|estao precisando|vai precisar|vao precisar|vai precisar de|vao precisar de|vamos precisar de|vamos precisar`,
);

/** Verbs that ask only at the beginning of a clause, with a number behind them: "traz um balde", "Pon 5 cajas". */
const imperatives =
  wordsOf(`hacer haz hagan sacar imprimir imprime impriman imprima imprimam imprimeme trae traes traete traeis traiga pon pone ponle metele mete metan meted sube suban subid subes subis baja bajen bajad deja dejad dejen echa echad echen aparta aparten saca saquen apunta arrima pasa pasen tira acerca
  mandas compras pasas dejas envias consigues traes pones pides apuntas anotas alcanzas reservas preparas agregas cotizas encargas subes llevar traer dejar pasar poner colocar bajar
  levar trazer deixar descer traz tras traga bota botem poe poem ponha pega pegue peguem mete sobe desce deixa joga leve soma sobra separa busca buscar apronta despacha despachem libera reserva anote`);

const clauseLeads = wordsOf(
  'que e y pero mas entao entonces porfa favor ok si sim dale bueno bom oi ola hola ya ja ai asi aqui nos me no pois pues tambien tambem',
);
const toWhom = phrasesOf(
  'me|nos|pra mim|para mim|pra gente|para a gente|pra nos|para nos|pra ca|pra obra|ai|por favor|porfa|porfis|para aca|entonces|entao|aca|aqui|tambien|tambem|mais|mas|otros|otras|outros|outras',
);

/** A number, or an article, that something follows. */
const isCount = (scene: Scene, at: number): boolean =>
  (scene.tokens[at]?.kind === 'number' || articles[bareAt(scene, at)] === true || figureAt(scene, at) !== undefined) &&
  scene.tokens[at + 1]?.kind === 'word';

const isClauseStart = ({ tokens, sentences }: Scene, at: number): boolean =>
  at === 0 ||
  sentences[at - 1] !== sentences[at] ||
  tokens[at - 1]?.kind === 'mark' ||
  clauseLeads.has(tokens[at - 1]?.bare ?? '');

function imperativeAt(scene: Scene, first: number): Part | null {
  const bare = bareAt(scene, first);
  // "ponme 150", "tráenos 3"
  if (
    !(imperatives.has(bare) || imperatives.has(bare.replace(/(?:me|nos|le|les)$/, ''))) ||
    !isClauseStart(scene, first)
  )
    return null;
  const length = phraseAt(scene.tokens, first + 1, toWhom);
  return isCount(scene, first + 1 + length) ? { first, last: first + length } : null;
}

/** Words by which somebody comes back to what was asked for. */
const spoken = wordsOf(
  `falei falamos combinei combinamos comentei conversamos pedi pedido pedidos pedimos solicitei solicitacao requisicao telefone zap whatsapp lista reforcar confirmar confirmando lembrando
  dije hable hablamos comente comentamos acordamos pedido solicitud telefono correo recordar recordando confirmando necesidad necesidades necessidade necessidades faltante faltantes`,
);
const beings = wordsOf('son sao serian seriam seria');
const mostSpoken = 14;

/** "como falei por telefone, são 3 cadeiras": what was asked for before. */
function resumedAt(scene: Scene, first: number): Part | null {
  const { tokens, sentences } = scene;
  if (!beings.has(bareAt(scene, first)) || !isClauseStart(scene, first) || !isCount(scene, first + 1)) return null;
  if (startsList(scene, first)) return { first, last: first };
  for (
    let at = first - 1;
    at > first - mostSpoken && at >= 0 && (sentences[first] ?? 0) - (sentences[at] ?? 0) <= 1;
    at -= 1
  )
    if (spoken.has(tokens[at]?.bare ?? '')) return { first, last: first };
  return null;
}

/** "Son 85 m2 de azulejo, 22 sacos de cemento y 5 kg de cola": three things and more, behind what was told of them. */
function startsList({ tokens, sentences }: Scene, first: number): boolean {
  let counts = 0;
  for (let at = first + 1; at < first + farthestListed && sentences[at] === sentences[first]; at += 1) {
    if (!listing.has(tokens[at - 1]?.bare ?? '')) continue;
    if (tokens[at]?.kind === 'number' && tokens[at + 1]?.kind === 'word') counts += 1;
  }
  return counts >= fewestListed;
}
const listing = wordsOf('son sao serian seriam , y e');
const farthestListed = 60;
const fewestListed = 3;

const sufficing = wordsOf('basta bastan bastam alcanza alcanzan chega chegam sobra');

/** "este año con 45 basta": so many are wanted. */
function enoughAt(scene: Scene, first: number): Part | null {
  const before = ['me', 'nos'].includes(bareAt(scene, first - 1)) ? first - 2 : first - 1;
  const isNumber = scene.tokens[before]?.kind === 'number' && scene.sentences[before] === scene.sentences[first];
  return sufficing.has(bareAt(scene, first)) && isNumber ? { first, last: first } : null;
}

/** Words that ask for what follows, and are of no name: "pode fechar com 40", "nos traes 5", "la doctora ha pedido 6". */
export function wishAt(scene: Scene, first: number): Part | null {
  const { language } = scene.setting;
  if (language !== 'es' && language !== 'pt') return null;
  const request = phraseAt(scene.tokens, first, requests);
  if (request > 0) return { first, last: first + request - 1 };
  const agreed = phraseAt(scene.tokens, first, agreements);
  if (agreed > 0 && isCount(scene, first + agreed)) return { first, last: first + agreed - 1 };
  return imperativeAt(scene, first) ?? resumedAt(scene, first) ?? enoughAt(scene, first);
}
