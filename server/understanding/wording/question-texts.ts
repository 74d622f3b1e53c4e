import type { Language } from '../../../schemas/language/json-schema.ts';
import type { NeedQuestion } from '../need.ts';

/** By the key of a question. {name} is the item's name, and {words} are the words that it came from. */
const texts: Record<Language, Record<string, string>> = {
  en: {
    'need.question.items': 'What do you need, and how much of it?',
    'need.question.quantity.missing': 'How many of “{name}” do you need?',
    'need.question.quantity.vague': '“{words}”: how many exactly?',
    'need.question.quantity.range': '“{words}” leaves it open: how many of “{name}” should be bought?',
    'need.question.quantity.ambiguous': '“{words}” can be read in two ways: how many of “{name}” do you need?',
    'need.question.quantity.negative': '“{words}” is less than nothing: how many of “{name}” do you need?',
    'need.question.quantity.enormous': '“{words}” is a great many: how many of “{name}” do you really need?',
    'need.question.day': 'Which day do you mean by “{words}”?',
  },
  de: {
    'need.question.items': 'Was brauchen Sie, und wie viel davon?',
    'need.question.quantity.missing': 'Wie viel brauchen Sie von „{name}“?',
    'need.question.quantity.vague': '„{words}“: Wie viel genau?',
    'need.question.quantity.range': '„{words}“ lässt es offen: Wie viel von „{name}“ soll gekauft werden?',
    'need.question.quantity.ambiguous':
      '„{words}“ lässt sich auf zwei Arten lesen: Wie viel brauchen Sie von „{name}“?',
    'need.question.quantity.negative': '„{words}“ ist weniger als nichts: Wie viel brauchen Sie von „{name}“?',
    'need.question.quantity.enormous': '„{words}“ ist sehr viel: Wie viel brauchen Sie wirklich von „{name}“?',
    'need.question.day': 'Welchen Tag meinen Sie mit „{words}“?',
  },
  es: {
    'need.question.items': '¿Qué necesita y en qué cantidad?',
    'need.question.quantity.missing': '¿Qué cantidad necesita de «{name}»?',
    'need.question.quantity.vague': '«{words}»: ¿qué cantidad exactamente?',
    'need.question.quantity.range':
      '«{words}» no indica una cantidad exacta: ¿qué cantidad de «{name}» hay que comprar?',
    'need.question.quantity.ambiguous': '«{words}» se puede leer de dos maneras: ¿qué cantidad necesita de «{name}»?',
    'need.question.quantity.negative': '«{words}» es una cantidad negativa: ¿qué cantidad necesita de «{name}»?',
    'need.question.quantity.enormous':
      '«{words}» es una cantidad muy grande: ¿qué cantidad necesita realmente de «{name}»?',
    'need.question.day': '¿A qué día se refiere con «{words}»?',
  },
  pt: {
    'need.question.items': 'Do que você precisa, e em que quantidade?',
    'need.question.quantity.missing': 'De quanto você precisa de “{name}”?',
    'need.question.quantity.vague': '“{words}”: quanto exatamente?',
    'need.question.quantity.range': '“{words}” deixa em aberto: quanto de “{name}” deve ser comprado?',
    'need.question.quantity.ambiguous': '“{words}” pode ser lido de duas maneiras: de quanto você precisa de “{name}”?',
    'need.question.quantity.negative': '“{words}” é menos que nada: de quanto você precisa de “{name}”?',
    'need.question.quantity.enormous': '“{words}” é muita coisa: de quanto você realmente precisa de “{name}”?',
    'need.question.day': 'A que dia você se refere com “{words}”?',
  },
};

/** Every possible key of a question. */
export const questionKeys: readonly string[] = Object.keys(texts.en);

const mostWords = 120;

/** Returns the text of a question. */
export function questionText({ text, params }: Pick<NeedQuestion, 'text' | 'params'>, language: Language): string {
  const words = texts[language][text] ?? texts.en[text] ?? '';
  return words.replaceAll(/\{(name|words)\}/g, (_, key: string) => shortened(params[key] ?? ''));
}

const shortened = (words: string): string => {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length > mostWords ? `${line.slice(0, mostWords - 1)}…` : line;
};
