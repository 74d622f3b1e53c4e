import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { workplaces } from '../certainty/words.ts';
import { isStop } from '../names.ts';
import { unitWord } from './pack-words.ts';
import { bareAt, glued, isTimes, textAt } from '../tokens-at.ts';

/** Numbers after these are part of a kind, a size or a document. */
const specified =
  wordsOf(`acta ata raume raumen zimmern hallen etagen buros ph kornung grit starke dicke breite hohe tiefe width height depth thickness ancho alto espesor grosor largura altura espessura item albaran lieferschein nota extintora maquina maschine machine inyectora uti ral dn pn din iso en nr num numero nummer number artikel art artikelnummer item-no typ type tipo modell model modelo serie series ref referenz referencia reference sku ean
  gr grosse size talla tamanho talle tam tamano größe pos position posicion posicao ticket bestellung po rechnung tel telefon telefone telefono phone fax mobil movil celular zimmer raum room sala floor
  ip nema cat kat klasse class classe clase version rev tc k sg t r ø durchmesser diametro dia diam ext kl klappe interno anexo ramal durchwahl werkstoff aisi sae astm abnt nbr ansi ul vde windows office iphone galaxy seite page
  pagina van truck lorry lkw transporter furgo furgoneta camion caminhao level nivel niveau tower turm torre silo tank tanque plot parcela lote calle rua avenida strasse street caixa-n gabelstapler stapler forklift pressen
  plano zeichnung drawing projekt project proyecto projeto linie line linha linea nº n° isbn bis-zu part teil loctite wd argon sauerstoff seit since desde-hace viton vg cep cp plz cas lote batch charge vin`);

const places = wordsOf(
  'room raum zimmer sala floor van truck lorry lkw transporter furgoneta camion caminhao linie line linha linea maschine machine maquina projekt project proyecto projeto calle rua',
);

export const isThing = ({ tokens }: Scene, at: number): boolean =>
  tokens[at]?.kind === 'word' && !isStop(tokens[at]?.bare ?? '') && (tokens[at]?.bare.length ?? 0) > 3;

/** "Lindenallee 14" */
const isStreet = (scene: Scene, at: number): boolean =>
  scene.setting.language === 'de' &&
  /^\p{Lu}\p{L}{2,30}(?:strasse|straße|str|allee|gasse|weg)$/u.test(textAt(scene, at));

const spots = wordsOf(
  'desk bay gate dock unit bench stand station ward flat apartment house block zone aisle bed theatre theater court pitch table counter till booth locker kiosk studio suite hut shed corridor workshop lab office garage warehouse building hall kitchen printer press oven boiler lift classroom barn cell surgery clinic platform pier berth hangar terminal store shop branch depot yard villa cabin chalet cottage',
);

const agreed = wordsOf('quedamos quedo quede cerramos fechamos');

const joining = ['und', 'and', 'y', 'e', '&'];

const sizeHeads = wordsOf(
  'nº n° n no nr num numero numeros nummer nummern size sizes grosse grossen gr talla tallas tam tamanho tamanhos',
);

/** "sizes 4, 6 and 8 for cats": more of the same after commas, unless their own thing follows. */
function isInRow(scene: Scene, first: number): boolean {
  const next = scene.tokens[first + 1];
  const isEnd = next?.kind !== 'word' || isStop(next.bare) || joining.includes(next.bare);
  if (!isEnd || !/^\d{1,3}$/.test(textAt(scene, first))) return false;
  let at = first;
  while (
    at > first - longestRow &&
    [...joining, ',', '/', 'o', 'ou', 'or', 'oder', ...ranging].includes(bareAt(scene, at - 1)) &&
    /^\d{1,3}$/.test(textAt(scene, at - 2))
  )
    at -= 2;
  if (at === first) return false;
  const head = ['.', ':', 'º', '°'].includes(bareAt(scene, at - 1)) ? at - 2 : at - 1;
  // "Zimmer 112 bis 118"
  if (ranging.includes(bareAt(scene, first - 1)) && specified.has(bareAt(scene, head))) return true;
  // "levels 3 and 4"
  if (
    scene.setting.language === 'en' &&
    bareAt(scene, head).endsWith('s') &&
    (specified.has(bareAt(scene, head).slice(0, -1)) || spots.has(bareAt(scene, head).slice(0, -1)))
  )
    return true;
  return sizeHeads.has(bareAt(scene, head)) || (bareAt(scene, head) === '.' && sizeHeads.has(bareAt(scene, head - 1)));
}
const longestRow = 16;
const ranging = ['bis', 'to', 'al', 'through', 'ate'];

/** "nr. 4", "Year 9", "Hafenstraße 12", "size 10 and 11": a number that identifies, and counts nothing. */
export function isSpecified(scene: Scene, first: number): boolean {
  let at = first - 1;
  if (['.', ':', '-', '#', 'º', '°'].includes(bareAt(scene, at)) && glued(scene, at)) at -= 1;
  const before = bareAt(scene, at);
  // "of. 5": oficina
  if (at < first - 1 && bareAt(scene, first - 1) === '.' && ['of', 'ofic', 'desp'].includes(before)) return true;
  // "quedamos en 30 camisetas"
  if (before === 'en' && agreed.has(bareAt(scene, at - 1))) return false;
  // "Model X200"
  if (isTimes(before) && glued(scene, first) && specified.has(bareAt(scene, at - 1))) return true;
  // "200 envelopes? No. 20 packs of envelopes"
  if (before === 'no' && scene.setting.language === 'en') return at < first - 1 && bareAt(scene, at - 1) !== '?';
  // "tamiz No. 200"
  if (before === 'no' && at < first - 1 && scene.tokens[at - 1]?.kind === 'word') return true;
  // "Korn 60, 50 Stk."
  if (['korn', 'grano', 'grana', 'grao'].includes(before) && !isThing(scene, first + 1)) return true;
  // "for the year 5 trip"
  if (['year', 'grade'].includes(before) && bareAt(scene, at - 1) === 'the') return true;
  // "Year 9 practicals"
  if (textAt(scene, at) === 'Year' && at === first - 1 && /^(?:\d|1[0-3])$/.test(textAt(scene, first))) return true;
  // "for the room: 16 goggles"
  const isHead = places.has(before) && at < first - 1 && !glued(scene, first);
  const thing = isTimes(bareAt(scene, first + 1)) ? first + 2 : first + 1;
  // "EPIs de altura: 5 cintos"
  const isOfWork =
    at < first - 1 && bareAt(scene, at - 1) === 'de' && bareAt(scene, first - 1) === ':' && isThing(scene, thing);
  if (specified.has(before) && !(isHead && isThing(scene, thing)) && !isOfWork) return true;
  // "Hafenstraße 12 Paletten"
  if (isStreet(scene, at) && unitWord(scene.tokens[first + 1]) === null) return true;
  if (isInRow(scene, first)) return true;
  // "size 10 and 11"
  const isListed =
    ['und', 'and', 'y', 'e', '/', 'oder', 'or', 'o', 'ou'].includes(before) &&
    scene.tokens[first - 2]?.kind === 'number' &&
    (scene.tokens[first + 1]?.kind !== 'word' || isStop(bareAt(scene, first + 1)));
  if (isListed) return [specified, places, workplaces].some((words) => words.has(bareAt(scene, first - 3)));
  return false;
}
