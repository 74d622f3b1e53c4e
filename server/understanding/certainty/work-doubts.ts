import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { isTime } from '../draft.ts';
import { isWork } from '../service-words.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { actionVerbs } from './context-words.ts';
import { purposeLeads } from './words.ts';
import { type Doubt, nameWords } from './grounds.ts';

/** "a locksmith": of work nobody says how much by an article. */
const isUncountedWork: Doubt = ({ scene }, { names, quantity }) =>
  quantity.kind === 'article' && nameWords(scene, { names }).some((word) => isWork(word));

/** "for the press 250 t": a number of what it is for. */
const isOfPurpose: Doubt = ({ scene }, { names }) => purposeLeads.has(bareAt(scene, names[0]?.first ?? -1));

/** "only 7 have to be changed": a participle of Spanish and Portuguese alone. */
const isChangedOnly: Doubt = ({ scene }, { names, quantity }) =>
  ['es', 'pt'].includes(scene.setting.language) &&
  names.length === 1 &&
  names.every(
    ({ first, last }) =>
      first === last &&
      first > quantity.last + 1 &&
      /^\p{Ll}{3,}[ai]d[oa]s$/u.test(textAt(scene, first)) &&
      bareAt(scene, first - 1).startsWith('s'),
  );

/** "2 days of work at the board": how long, and not what. */
const isTimeOfWork: Doubt = ({ scene }, { names, quantity }) =>
  isTime(quantity.unit) && workWords.has(bareAt(scene, names[0]?.first ?? -1));
const workWords = wordsOf('trabajo trabalho arbeit work labour labor');

/** "The resident weighs", "mother donated" */
const hasAction: Doubt = ({ scene }, draft) => nameWords(scene, draft).some((word) => actionVerbs.has(word));

/** Work, verbs and purposes that were taken for things. */
export const workDoubts: readonly Doubt[] = [hasAction, isUncountedWork, isOfPurpose, isChangedOnly, isTimeOfWork];
