import { answer, known, count, flag, list, map, object, oneOf, orNull, text, value, type Shape } from './shapes.ts';

/** Texts by language. */
const words: Shape = { ...map(text), 'x-type': { name: 'LocalizedText', from: 'language/json-schema.ts' } };
const codeEntry = { code: text };
const codeFacts = { label: words, retired: flag, from: text, until: text, synonyms: list(text) };

/** An item that administrators configure. Only they see who changed it. */
const configurable = (own: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape =>
  object(
    {
      '@id': text,
      '@type': text,
      name: text,
      version: count,
      differs: flag,
      operations: list(answer('OperationLink')),
      ...own,
    },
    { changedAt: orNull(text), changedByName: orNull(text), ...optional },
  );

const listOf = (name: string): Shape => object({ 'hydra:member': list(answer(name)), 'hydra:totalItems': count });

export const configuration: Record<string, Shape> = {
  Setting: configurable({
    group: text,
    valueSchema: known('JsonSchema', 'language/json-schema.ts'),
    default: value,
    value,
  }),
  SettingList: listOf('Setting'),
  CodeList: configurable({ entries: list(object({ ...codeEntry, shipped: flag }, codeFacts)) }, { label: words }),
  CodeListList: listOf('CodeList'),
  MailText: configurable({
    parts: list(text),
    variables: list(text),
    shipped: map(map(text)),
    value: map(map(text)),
  }),
  MailTextList: listOf('MailText'),
  /** `value`: null while nothing is stored. `steps`: the steps of the guide, and those that cannot be hidden. */
  WorkflowType: configurable({
    value: orNull(
      object(
        {
          label: words,
          sections: list(text),
          hiddenSteps: list(text),
          negotiationTypes: list(text),
          published: flag,
        },
        { hint: words },
      ),
    ),
    steps: list(text),
    needed: list(text),
  }),
  WorkflowTypeList: listOf('WorkflowType'),
  LegalText: configurable({ value: map(text) }),
  LegalTextList: listOf('LegalText'),
  Brand: object({ color: orNull(text), logo: orNull(text) }),
  /** Markdown by language. Version 0: not set. */
  Page: object({ name: text, text: map(text), version: count }),
  FeatureFlagFacts: object({
    flags: list(object({ name: text, default: flag, changedAt: orNull(text), changedByName: orNull(text) })),
  }),
  /** The changes that an import of the configuration would make, in the order of the file. `instance` is its host. */
  ConfigurationChanges: object({
    changes: list(
      object({ part: text, name: text, change: oneOf(['add', 'change', 'remove']) }, { before: value, after: value }),
    ),
    instance: text,
  }),
  /** `skipped`: rows, counted from 1, without a valid code. */
  ReadClasses: object({ entries: list(object(codeEntry, codeFacts)), skipped: list(count) }),
  /** A form or body. The list contains only names. A preview contains the violations and the affected data. */
  SchemaDocument: object(
    {},
    {
      'hydra:member': list(object({ '@id': text, '@type': text, name: text })),
      'hydra:totalItems': count,
      name: text,
      hash: text,
      schema: known('JsonSchema', 'language/json-schema.ts'),
      ui: known('EntityUi', 'language/ui.ts'),
      guides: list(known('Guide', 'language/ui.ts')),
      states: list(text),
      validator: text,
      violations: list(answer('Violation')),
      recordViolations: list(answer('Violation')),
      impact: object({
        drafts: count,
        kept: count,
        templates: count,
        clashes: list(object({ organization: text, number: count, fields: list(text) })),
      }),
      usage: count,
    },
  ),
  GuideDocument: known('Guide', 'language/ui.ts'),
};
