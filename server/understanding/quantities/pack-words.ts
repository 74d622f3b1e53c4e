import { unitOf } from '../../../schemas/domain/normalize-unit.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Token } from '../../../schemas/domain/understanding/token.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import type { Unit } from '../../../schemas/domain/units.ts';

/** Unit spellings that are also other words: they are units only directly after a number, or in a unit column. */
const twofold = new Set(['to', 'und', 'a', 'e', 'je', 'd', 't']);

/** Returns the unit in a cell or word, ignoring its period and text in brackets: "Stk.", "Paar", "Box(en)". */
function unitNamed(text: string): Unit | null {
  const bracket = text.indexOf('(');
  const word = (bracket > 0 ? text.slice(0, bracket) : text).trim();
  return word === '' ? null : unitOf(word.toLowerCase());
}

const isTwofold = (bare: string): boolean => twofold.has(bare);

/** Unit words that occur only in demands. */
const more: Readonly<Record<string, Unit>> = {
  ve: 'PK', vpe: 'PK', gebinde: 'PK', pkg: 'PK', pkgs: 'PK', pak: 'PK', packchen: 'PK', pck: 'PK', blister: 'PK', emb: 'PK', embalagem: 'PK', embalagens: 'PK',
  lfm: 'meter', stuckzahl: 'piece', saecke: 'BG', sacke: 'BG', tuten: 'BG', tute: 'BG', schachteln: 'BX', cajita: 'BX', cajitas: 'BX', caixinha: 'BX', caixinhas: 'BX', sackchen: 'BG', tonelada: 'ton',
  pzas: 'piece', pecas: 'piece', mts: 'meter', mt: 'meter', kgs: 'kg', lts: 'liter', stks: 'piece', stueckzahl: 'piece', paletten: 'PAL', pallets: 'PAL', paletts: 'PAL', pals: 'PAL', einheiten: 'piece', einheit: 'piece',
  teile: 'piece', kart: 'CT', gebinden: 'PK', costales: 'BG', costal: 'BG', sacas: 'BG', saca: 'BG', fardo: 'PK', fardos: 'PK', tarima: 'PAL', tarimas: 'PAL', palete: 'PAL', paletes: 'PAL', btl: 'BO', frasco: 'BO', frascos: 'BO', roletten: 'RO', bobina: 'RO', bobinas: 'RO', docenas: 'DZN', mannstunden: 'hour', personenstunden: 'hour', arbeitsstunden: 'hour', personentage: 'day', manntage: 'day', arbeitstage: 'day',
  palet: 'PAL', palets: 'PAL', sacks: 'BG', pctes: 'PK', pcts: 'PK', dtzd: 'DZN', dtz: 'DZN', dz: 'DZN', dzs: 'DZN', beuteln: 'BG', saquitos: 'BG', saquinhos: 'BG', bolsitas: 'BG', cajetillas: 'BX', cartones: 'CT', pacotinhos: 'PK', paketchen: 'PK', dutzende: 'DZN', pkt: 'PK', pkts: 'PK', pkte: 'PK', packet: 'PK', packets: 'PK', ctn: 'CT', ctns: 'CT', bx: 'BX', bxs: 'BX', prs: 'PR', btls: 'BO', bgs: 'BG', rls: 'RO', bultos: 'BG', bulto: 'BG', unds: 'piece', unids: 'piece', unid: 'piece', rll: 'RO', jgo: 'SET', jgos: 'SET', jg: 'SET', jgs: 'SET', cum: 'm3', hs: 'hour', bob: 'RO', bobs: 'RO', nos: 'piece', bls: 'BG', bsa: 'BG', bot: 'BO', fco: 'BO', fcos: 'BO', frs: 'BO', fd: 'PK', kst: 'BX', cj: 'BX', gls: 'GLL', gln: 'GLL', ltrs: 'liter', mtrs: 'meter', caj: 'BX', cjs: 'BX',
  boxen: 'BX', kubik: 'm3', kubikmeter: 'm3', sc: 'BG', scs: 'BG', quilos: 'kg', paq: 'PK', paqs: 'PK', pq: 'PK', sixpack: 'PK', rol: 'RO', ro: 'RO', pk: 'PK', fla: 'BO', pal: 'PAL', schtl: 'BX', sck: 'BG', bte: 'BG', kpl: 'SET', spool: 'RO', spools: 'RO', doz: 'DZN', pares: 'PR', garnituren: 'SET', diarias: 'day', diaria: 'day', jornada: 'day', jornadas: 'day',
  grosspackung: 'PK', grosspackungen: 'PK', vorratspackung: 'PK', vorratspackungen: 'PK', kleinpackungen: 'PK', sparpackungen: 'PK', grosspacks: 'PK', packerl: 'PK', packerln: 'PK', packln: 'PK', packl: 'PK', packli: 'PK', packle: 'PK', paeckchen: 'PK', packs: 'PK', pckg: 'PK', sechserpack: 'PK', sixpacks: 'PK', sechserpacks: 'PK', tragerl: 'CS', tragl: 'CS', kisterl: 'BX', kisterln: 'BX', kistl: 'BX', kistln: 'BX', kistn: 'BX', kistli: 'BX', kistchen: 'BX',
  schachterl: 'BX', schachterln: 'BX', schachtli: 'BX', schachtle: 'BX', chischte: 'BX', chischtli: 'BX', seck: 'BG', rolleli: 'RO', schachteli: 'BX', schachtelchen: 'BX', flascherl: 'BO', flascherln: 'BO', flaschl: 'BO', flaschln: 'BO', flaschn: 'BO', flaschli: 'BO', flascheli: 'BO', flaschchen: 'BO', flaeschchen: 'BO', sackerl: 'BG', sackerln: 'BG', sackl: 'BG', sackln: 'BG', sackli: 'BG', beutelchen: 'BG', tutchen: 'BG', rolln: 'RO', rollchen: 'RO', rollerl: 'RO', rollerln: 'RO', paarl: 'PR', paarli: 'PR', stucker: 'piece', stuckli: 'piece', stuckl: 'piece', laufmetern: 'meter', metern: 'meter', litern: 'liter', paketen: 'PK', sacken: 'BG', kisten: 'BX', flaschen: 'BO', quadratmetern: 'm2', kubikmetern: 'm3', tonnen: 'ton', kastn: 'CS',
}; // prettier-ignore

/** Returns the unit of a word directly after a number. Null if the unit is unknown. */
export function unitWord(token: Token | undefined): Unit | null {
  if (token?.kind === 'code' && /^m[23]$/i.test(token.text)) return unitOf(token.text.toLowerCase());
  if (token?.kind !== 'word' || token.text === 'M') return null;
  if (token.bare in more) return more[token.bare] ?? null;
  if (isTwofold(token.bare) && token.text !== 't') return null;
  return unitOf(token.bare);
}

/** Returns the unit in a cell: "Kart.", "Paar", "Box(en)". */
export const unitInCell = (text: string): Unit | null =>
  (/^(?:fr|FR)$/.test(text.trim()) ? 'BO' : null) ??
  (/^m\. ?l\.?$/i.test(text.trim()) ? 'meter' : null) ??
  unitNamed(text) ??
  more[foldWord(text.trim().replace(/\.$/, ''))] ??
  null;

/** "Marking tape (rolls)", "Wrapping paper (in packs):": returns the unit in the bracket at the end. */
export const unitInBracket = (text: string): Unit | null =>
  unitInCell(/\((?:in |em |en )?([\p{L}²³]{1,12})\):?$/iu.exec(text)?.[1] ?? '');

/** Measures that give the size of a thing rather than its amount. They are a quantity only at the very beginning. */
export const isSizeWord = (bare: string): boolean => sizes.has(bare);
const sizes = wordsOf('mm cm ml g gr gramm gram grams gramos gramas mg cl dm millimeter zentimeter');

/** Units of technical data: a number before them does not count things. */
export const isTechnical = (token: Token | undefined): boolean =>
  token !== undefined &&
  ((technical.has(token.bare) && (token.bare !== 'in' || token.glued)) ||
    /^\d*mm[²2]$/.test(token.text) ||
    token.text === 'U' ||
    token.text === 'A' ||
    (token.glued && technicalMarks.has(token.text)) ||
    token.text === '%' ||
    token.text === '°');
/** True for a word of technical data in any position. */
export const isTechnicalWord = (text: string): boolean => technical.has(foldWord(text)) || text === '%' || text === '"';

const technical =
  wordsOf(`lumen lumens lumenes lm ansi-lumen ft foot feet yard phase phasen fases fase channel channels kanal kanale canales canais gang speed v w kw va kva ah mah wh hz khz mhz ghz gb tb mb gib bar mbar psi nm rpm lm lux dpi ppi zoll inch inches in pulgadas polegadas port ports puertos portas polig teilig fach ply lagig
  reihig seitig din he px bit mpa kn db mp fps mym my mic micron volt watt ampere amp hp ps grad grados graus ohm mah ppm gsm fache adrig stellig sheet-s karat ma lumens lumen kv mw btu btus cv seats seater sitze sitzer sitzig plazas asientos lugares assentos steps rungs stufen sprossen peldanos escalones degraus
  jahre-alt year-old years-experience folhas-s hojas-s kelvin uf ° °c leute employees people personen personas pessoas mitarbeiter empleados funcionarios kollegen colleagues azubis azubi auszubildende lehrlinge kinder schuler studenten teilnehmer besucher gaste guests pupils students trainees participants visitors apprentices
  profesores profesoras profes professores professoras docentes educadores educadoras maestros maestras ninos ninas criancas bebes pacientes comensales huespedes hospedes turistas colaboradores colaboradoras palestrantes ponentes oradores expositores congresistas jugadores jogadores atletas inscritos moradores vecinos vizinhos residentes internos familias familiares socios agremiados pasajeros passageiros estudiantes estudantes universitarios becarios estagiarios candidatos clientes alumnas alunas companeros companeras colegas convidadas invitadas pessoinhas formandos
  alumnos aprendices asistentes invitados visitantes participantes convidados alunos aprendizes hospedes µl μl ul µg µm grs`);
const technicalMarks = new Set([
  '"',
  '″',
  '”',
  "'",
  '°',
  '%',
  'A',
  'V',
  'W',
  'K',
  'k',
  'U',
  'T',
  'P',
  'C',
  'R',
  'D',
  'F',
  'N',
  'H',
  'G',
]);
