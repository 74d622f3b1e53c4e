import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';

/** Endings of regular verbs in requests: indicative, subjunctive, conditional and gerund of I, we, you, they. */
const endings: Readonly<Record<string, string>> = {
  'es ar': 'o amos a an ar ad e es en emos ando are aremos aria ariamos aran arian ais',
  'es er': 'o emos e en er ed a as an amos iendo ere eremos eria eriamos eran erian eis',
  'es ir': 'o imos e en ir id a as an amos iendo ire iremos iria iriamos iran irian is',
  'pt ar': 'o amos a am ar e em emos ando arei aremos aria ariamos arem',
  'pt er': 'o emos e em er a am amos endo erei eremos eria eriamos erem',
  'pt ir': 'o imos e em ir a am amos indo irei iremos iria iriamos irem',
  de: 'e en t st',
};

/** All forms of the verbs: "compr ped" of "es ar" yields comprar, comprad and pedir, among others. */
const formsOf = (group: string, stems: string): string[] =>
  [...wordsOf(stems)].flatMap((stem) => (endings[group] ?? '').split(' ').map((ending) => stem + ending));

/** Spanish pronouns attached to a verb: "mándame", "conseguirnos", "añádele". */
const clitics = ['me', 'nos', 'le', 'les', 'melo', 'lo', 'los', 'las', 'noslo'];

const spanish = [
  ...formsOf(
    'es ar',
    'pas alcanz acerc dej compr mand encarg encargu envi necesit solicit prepar reserv apunt anot agreg agregu gestion tramit facilit proporcion busc cotiz alquil contrat renov ocup dese presupuest suministr sum increment carg tom',
  ),
  ...formsOf('es er', 'pon pong tra traig repon repong requer requier'),
  ...formsOf('es ir', 'ped pid anad consegu consig consigu adquir adquier surt'),
  ...wordsOf('conseguime conseguinos pedime pedinos traeme traenos anadime'),
  ...wordsOf('incluyan incluid incluir urge urgen hagan haced harian haria'),
];

const portuguese = [
  ...formsOf(
    'pt ar',
    'compr mand solicit prepar separ reserv anot agreg providenci cot contrat alug arrum arranj encomend precis necessit coloc coloqu desej acrescent adicion som lanc provisi',
  ),
  ...formsOf('pt er', 'trag quer repon'),
  ...formsOf('pt ir', 'ped consegu consig adquir'),
  ...wordsOf(
    'requeiro requeremos requerer requerem requisito requisita requisitam requisitamos ponha ponham inclua incluam incluir trazer traze reponha reponham pecam',
  ),
];

const german = [
  ...formsOf(
    'de',
    'bestell brauch besorg kauf order schick liefer reservier beschaff erganz notier pack bring stell hol beantrag benotig anforder beauftrag organisier nehm ersuch erbitt nachbestell mitbestell nachliefer mitliefer nachkauf',
  ),
  ...wordsOf('nimm legt setzt mietet'),
  // Spellings of Austria, Bavaria and Switzerland: "i brauchat", "mir bruuched", "chönd ihr ... bstelle"
  ...wordsOf(
    `brauchat brauchats brauchad brauchadn brauchatn brauchaten brauchert brauchn brauchma braucherten bruuche bruuched bruuchet bruucht mecht mechat mechatn mechtn hatt hatts hett hettn hetten schick besorg bring kauf gebeten erbeten gewunscht angefordert benotigten kriegat kriagat kriagn
    bstelle bstellt bstelled bstellet bschtelle bschtellt bstellsch bestelln bestells bestellts besorgts bringts schickts nemmts nehmts`,
  ),
];

/** Nouns and other words that look like one of these forms. */
const others = wordsOf(
  'suma sumas soma somas carga cargas toma tomas tomos somos lanca lancas reserva reserve pacote mando contrato packe stelle stellen order trae traen traemos trao traa ponto pono poner busco',
);

/** Spanish, Portuguese and German verbs of request, in all their forms. */
export const askingVerbs: ReadonlySet<string> = new Set(
  [...spanish, ...spanish.flatMap((form) => clitics.map((clitic) => form + clitic)), ...portuguese, ...german].filter(
    (form) => form.length > 3 && !others.has(form),
  ),
);
