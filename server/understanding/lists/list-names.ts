import { phrasesOf, phraseAt, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Token } from '../../../schemas/domain/understanding/token.ts';
import { foldWord, tokensOf } from '../../../schemas/domain/understanding/tokens.ts';
import { colorWords, papers, reversing, sizeHeads, tellingVerbs, titles, workplaces } from '../certainty/words.ts';
import type { ListAmount } from './list-amounts.ts';
import { kinds, telling } from '../wording/need-words.ts';
import { isStop } from '../names.ts';
import { attributes } from '../draft.ts';

const linking = wordsOf(
  'with without mit ohne con sin com sem for fur para pra of de do da on at in en em und and y e oder or o ou ou no na a ao an am im per je p s w c bis each set the der die das den dem el la los las os as del dos das vom zum zur im am',
);

const labels = wordsOf(
  `tel telefon telefono telefone phone ext fax mobil movil celular cel ramal durchwahl room raum sala zimmer office budget presupuesto orcamento verba total summe gesamt suma soma peso kst cc kostenstelle ceco centro termin
  date datum fecha data prazo plazo ref order auftrag pedido requisition requisicion requisicao anforderung solicitud solicitacao ticket chamado kw week semana woche pos position qty menge cant cantidad qtd quantidade quantity anzahl page seite crea cpf cnpj ve vpe inhalt contents stock bestand saldo estoque prov proveedor oc proy proc processo contrato contract`,
);

export const isKindName = (words: readonly string[]): boolean =>
  words.every(
    (word) =>
      kinds.has(foldWord(word)) ||
      sizeHeads.has(foldWord(word)) ||
      colorWords.has(foldWord(word)) ||
      /^(?:\d\S*|[SMLPG]|X{1,4}[SLG]|GG|n[º°.]?)$/iu.test(word),
  );

const verbs = phrasesOf('up to|at least|bis zu|hasta|mindestens|al menos|pelo menos|ate');

/** "8 l canister" may end a name, but "a drum of", "between 6 and" may not. */
export const isOpenEnd = (words: readonly string[]): boolean =>
  (linking.has(foldWord(words.at(-1) ?? '')) && !/^\p{Lu}$/u.test(words.at(-1) ?? '')) ||
  words.some((word) => openings.has(foldWord(word)));
const openings = wordsOf(
  'entre between zwischen un una unos unas um uma umas uns ein eine einen einem einer ca circa aprox approx about etwa unos cerca',
);

const ofThings = new Set(['de', 'do', 'da', 'del']);

/** True if the text contains words that do not occur in names of a list. */
export const isSentence = (name: string): boolean => wordsOfName(name).length > 0;

/** The words of a name that normally belong to sentences. */
function wordsOfName(name: string): string[] {
  const tokens = tokensOf(name);
  const isOther = ({ bare, kind, text }: Token, at: number): boolean => {
    if (kind !== 'word' || text === 'té' || linking.has(bare) || (text.length <= 4 && text === text.toUpperCase()))
      return '?!'.includes(text);
    // "cola de contato"
    if (ofThings.has(tokens[at - 1]?.bare ?? '') && at > 1) return false;
    return (
      isStop(bare) ||
      telling.has(bare) ||
      tellingVerbs.has(bare) ||
      reversing.has(bare) ||
      phraseAt(tokens, at, verbs) > 0
    );
  };
  return tokens.filter(isOther).map(({ bare }) => bare);
}

const weekdays =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta)$/;

/** "Tel 4471", "room 12", "type 5": a number that identifies, if no mark separates it from the word before. */
export function isLabeled(words: readonly string[], { isNamed }: ListAmount, isParted: boolean): boolean {
  const bare = (word: string): string => foldWord(word.replace(/[.:#]$/, ''));
  const last = bare(words.at(-1) ?? '');
  if (words.length <= 2 && words.some((word) => labels.has(bare(word)))) return true;
  if (
    titles.has(bare(words[0] ?? '')) ||
    attributes.has(bare(words[0] ?? '')) ||
    (words.length === 1 && weekdays.test(last))
  )
    return true;
  return (
    !isParted &&
    !isNamed &&
    (labels.has(last) ||
      papers.has(last) ||
      workplaces.has(last) ||
      kinds.has(last) ||
      /^\p{Lu}{1,4}$/u.test(words.at(-1) ?? ''))
  );
}
