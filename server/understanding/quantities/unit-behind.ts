import type { Figure } from '../../../schemas/domain/understanding/figures.ts';
import { phraseAt, phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { type Amount, amountOf, isMeasure } from './amounts-of-need.ts';
import { isTechnical, unitWord } from './pack-words.ts';
import { figureAt } from '../fields/spoken-days.ts';
import { bareAt, isTimes, textAt } from '../tokens-at.ts';
import type { Token } from '../../../schemas/domain/understanding/token.ts';

const materials = wordsOf(
  `carton cartao papelao plastico madera madeira metal basura lixo dinero empalme empalmes passagem derivacion derivacao mecanismo mecanismos polionda conexion conexiones conexao registro herramientas ferramentas distribucion distribuicao luz som correo correio archivo arquivo gordura inspecao inspeccion mudanza mudanca velocidades dormir vidrio vidro aluminio acero aco regalo presente viaje viagem
  petri isopor poliestireno icopor tecnopor unicel descarga cambios cambio direccion esgoto pvc policarbonato nylon nailon polietileno polipropileno mano mao compras mercado residuos desechos envio embalagem empaque embalaje almacenaje almacenamiento armazenamento vendimia colheita cosecha plantio mangueira manguera incendio bombeiro transporte moldes fichario sonido`,
);
/** "bolsas de vacío", "sacos a vácuo": bags for something, not bags filled with it. */
const bagged = wordsOf(
  `tela yute rafia algodon algodao pano tecido lona couro cuero kraft papel vacio vacuo tnt zip cierre celofan celofane aspiradora aspirador muestreo muestra muestras amostra amostras orina urina colostomia sangre sangue esterilizacion esterilizacao autoclave congelacion freezer seguridad seguranca asa boutique consorcio obito cadaver polipropileno polietileno nylon juta entulho papelera papelero ar aire muda mudas cultivo vivero dormir`,
);
/** "un rolo de massagem", "10 rolo de lã": rollers. */
const rollers = wordsOf('pintura pintar espuma massagem liberacao compactacao yoga pilates texturizar');
const coils = wordsOf('encendido ignicion ignicao arranque');
const adjective = /(?:ic|e|ad|al|iv|os|ar)(?:as|os|es)$/;

/** True for a kind after "de", "a", "al": "de cartón", "a vácuo", "de lã". */
function isMaterial(unit: Unit, lead: Token, word: Token | undefined, language: string): boolean {
  const bare = word?.bare ?? '';
  if (lead.bare !== 'de') return ['a', 'al', 'para'].includes(lead.bare) && ['vacio', 'vacuo'].includes(bare);
  // "bobina de encendido": part of an engine
  if (unit === 'RO') return coils.has(bare) || (language === 'pt' && (rollers.has(bare) || word?.text === 'lã'));
  if (unit === 'PR' || unit === 'DZN' || unit === 'PK') return false;
  return materials.has(bare) || (unit === 'BG' && bagged.has(bare));
}

/** "cajas de cartón", "caixas plásticas": in Spanish and Portuguese the container is the thing if a kind follows it. */
function isThingItself(scene: Scene, at: number, unit: Unit): boolean {
  const { tokens, setting } = scene;
  if ((setting.language !== 'es' && setting.language !== 'pt') || isMeasure(unit) || unit === 'piece') return false;
  const [word, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if ((word?.bare.length ?? 0) <= 3) return false;
  if (next?.kind !== 'word') return false;
  if (['de', 'a', 'al', 'para'].includes(next.bare)) return isMaterial(unit, next, after, setting.language);
  return next.bare.length >= 7 && adjective.test(next.bare);
}

/** Returns the unit after a number and the end of the quantity, including "3 (three)" and the content of a pack. */
export function unitBehind(scene: Scene, figure: Figure): { unit: Unit | null; last: number } {
  const { tokens } = scene;
  let at = figure.last + 1;
  const isSized = isTimes(bareAt(scene, at)) && /^[SML]$/.test(tokens[at + 1]?.text ?? '');
  if (isSized) return { unit: null, last: at };
  if (isTimes(bareAt(scene, at)) || (['mal', 'no'].includes(bareAt(scene, at)) && bareAt(scene, at + 1) === '.'))
    at += 1;
  else if (bareAt(scene, at) === 'mal') at += 1;
  if (bareAt(scene, at) === '.' && bareAt(scene, at - 1) === 'no') at += 1;
  if (
    bareAt(scene, at) === '(' &&
    bareAt(scene, at + 2) === ')' &&
    figureAt(scene, at + 1)?.value === (figure.value ?? figure.text.replace(/^0/, ''))
  )
    at += 3;
  if (
    [
      'full',
      'volle',
      'ganze',
      'weitere',
      'more',
      'mas',
      'mais',
      'neue',
      'new',
      'grosse',
      'kleine',
      'large',
      'small',
      'spare',
      'fresh',
      'extra',
      'neuen',
      'nuevos',
      'nuevas',
      'novos',
      'novas',
    ].includes(bareAt(scene, at)) &&
    unitWord(tokens[at + 1])
  )
    at += 1;
  // "2 nos"
  if (bareAt(scene, at) === 'nos' && scene.setting.language === 'en') return { unit: 'piece', last: at };
  // "2 und. taladros"
  if (bareAt(scene, at) === 'und' && scene.setting.language !== 'de')
    return { unit: 'piece', last: bareAt(scene, at + 1) === '.' && tokens[at + 1]?.glued === true ? at + 1 : at };
  // "3 Europaletten Splitt"
  if (/^europaletten?$/.test(bareAt(scene, at)) && /^\p{Lu}\p{Ll}/u.test(textAt(scene, at + 1)))
    return { unit: 'PAL', last: at };
  const unit = bareAt(scene, at) === 't' || !isTechnical(tokens[at]) ? unitWord(tokens[at]) : null;
  if (unit === null || isHyphenated(scene, at)) return { unit: null, last: at - 1 };
  if (isThingItself(scene, at, unit) || isCompound(scene, at)) return { unit: null, last: at - 1 };
  // "3 galões de 20 L de óleo"
  if (isCanister(scene, at, figure)) return { unit: null, last: bareAt(scene, at + 1) === 'de' ? at - 1 : at };
  const point = tokens[at + 1];
  const isShort = point?.bare === '.' && point.glued && (tokens[at]?.text.length ?? 9) <= 5;
  return { unit, last: isShort ? at + 1 : at };
}

/** "one roll-up banner": part of a word. */
const isHyphenated = ({ tokens }: Scene, at: number): boolean =>
  tokens[at + 1]?.text === '-' && tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true;

const compounded = wordsOf(
  'jack jacks truck trucks rack racks racking cutter cutters file files opener openers brush brushes sealer sealers holder holders tie ties container containers cage cages fan fans stacker stackers dispenser dispensers wrapper wrappers trolley trolleys',
);

/** "6 pallet jacks", "a pallet truck" */
export const isCompound = ({ tokens, setting }: Scene, at: number): boolean =>
  setting.language === 'en' && compounded.has(tokens[at + 1]?.bare ?? '');

/** "jabón 5 l, 4 garrafas", "sabonete 5 l: 4 galões": containers without a code. */
function isCanister(scene: Scene, at: number, { first }: Figure): boolean {
  const bare = bareAt(scene, at);
  if (scene.setting.language === 'es') return bare === 'garrafa' || bare === 'garrafas';
  if (!['galao', 'galoes'].includes(bare)) return false;
  if (scene.setting.language === 'pt') return true;
  const litres = ['l', 'litros', 'lt'];
  if (
    bareAt(scene, at + 1) === 'de' &&
    scene.tokens[at + 2]?.kind === 'number' &&
    litres.includes(bareAt(scene, at + 3))
  )
    return true;
  return [1, 2, 3].some((by) => litres.includes(bareAt(scene, first - by)));
}

const halfMore = phrasesOf('y media|y medio|e meia|e meio|and a half|und eine halbe|und ein halbes');

/** "una tonelada y media": adds half of the unit. */
export function withHalf(
  scene: Scene,
  { amount, last }: { amount: Amount; last: number },
): { amount: Amount; last: number } {
  const length = phraseAt(scene.tokens, last + 1, halfMore);
  // "250 ml und ein halbes Dutzend"
  if (['dutzend', 'dozen', 'docena', 'duzia'].includes(scene.tokens[last + 1 + length]?.bare ?? ''))
    return { amount, last };
  if (length === 0 || amount.quantity === null || amount.quantity.includes('.')) return { amount, last };
  return { amount: amountOf(`${amount.quantity}.5`), last: last + length };
}
