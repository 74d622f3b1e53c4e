import type { Language, Naming, Words } from './naming.ts';

type Sentences = Record<string, string>;

const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const counted = (one: string, many: string): string => `{count, plural, one {# ${one}} other {# ${many}}}`;

/** Sentences that fit every word, whatever its gender. German keeps its capital letters. */
const sentences: Record<Language, (words: Words) => Sentences> = {
  en: ({ one, many }) => ({
    count: counted(small(one), small(many)),
    empty: `No ${small(many)} yet`,
    'empty.text': `${many} that were added are listed here.`,
    search: 'Title',
    'operation.create': `Add ${small(one)}`,
    'operation.update': 'Edit',
    'operation.delete': 'Delete',
    'operation.close': 'Close',
    'operation.reopen': 'Reopen',
    'state.open': 'Open',
    'state.closed': 'Closed',
  }),
  de: ({ one, many }) => ({
    count: counted(one, many),
    empty: `Noch keine ${many}`,
    'empty.text': `Was angelegt wurde, steht hier.`,
    search: 'Titel',
    'operation.create': `${one} anlegen`,
    'operation.update': 'Bearbeiten',
    'operation.delete': 'Löschen',
    'operation.close': 'Abschließen',
    'operation.reopen': 'Wieder öffnen',
    'state.open': 'Offen',
    'state.closed': 'Abgeschlossen',
  }),
  es: ({ one, many }) => ({
    count: counted(small(one), small(many)),
    empty: `Todavía no hay ${small(many)}`,
    'empty.text': 'Lo que se añada aparecerá aquí.',
    search: 'Título',
    'operation.create': `Añadir ${small(one)}`,
    'operation.update': 'Editar',
    'operation.delete': 'Eliminar',
    'operation.close': 'Cerrar',
    'operation.reopen': 'Reabrir',
    'state.open': 'En curso',
    'state.closed': 'Fin',
  }),
  pt: ({ one, many }) => ({
    count: counted(small(one), small(many)),
    empty: `Ainda não há ${small(many)}`,
    'empty.text': 'O que for adicionado aparecerá aqui.',
    search: 'Título',
    'operation.create': `Adicionar ${small(one)}`,
    'operation.update': 'Editar',
    'operation.delete': 'Excluir',
    'operation.close': 'Encerrar',
    'operation.reopen': 'Reabrir',
    'state.open': 'Em andamento',
    'state.closed': 'Fim',
  }),
};

const ofStates = /^(state\.|operation\.(close|reopen)$)/;

/** Returns the texts of a new entity in one language, by message id. */
export function entityTexts(language: Language, { name, words }: Naming, hasStates: boolean): Record<string, string> {
  const { one, many } = words[language];
  const texts = Object.entries({
    name: one,
    plural: many,
    'section.about': one,
    ...sentences[language](words[language]),
  });
  return Object.fromEntries(
    texts.filter(([id]) => hasStates || !ofStates.test(id)).map(([id, text]) => [`${name}.${id}`, text]),
  );
}
