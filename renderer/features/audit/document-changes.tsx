import type { ReactNode } from 'react';
import { entriesOf } from '../../../schemas/configuration/code-list.ts';
import { settingNamed } from '../../../schemas/configuration/settings.ts';
import { isObject, type JsonObject, type LocalizedText } from '../../../schemas/language/json-schema.ts';
import { textAt, type Representation } from '../../data/representation.ts';
import { localized } from '../../generic/field-text.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { changeLines, type ChangeLine } from '../configuration/change-lines.ts';
import { settingWords } from '../configuration/setting-words.ts';
import { ChangesTable } from './changes-table.tsx';

/** Kinds without a schema. */
export const configuredKinds: ReadonlySet<string> = new Set([
  'setting',
  'codeList',
  'mailText',
  'legalText',
  'workflowType',
]);

/** Changes of a setting, list, texts or form, place by place and in words. */
export function DocumentChanges({ entry, change }: { entry: Representation; change: JsonObject }): ReactNode {
  const lines = useLines(entry, change);
  if (lines.length === 0) return null;
  return <ChangesTable rows={lines.map(({ path, ...sides }) => ({ key: path, label: path, ...sides }))} />;
}

function useLines(entry: Representation, { before, after }: JsonObject): ChangeLine[] {
  const text = useText();
  const format = useFormat();
  const nameOf = usePartNames(textAt(entry, 'recordKey'), [after, before]);
  const kind = String(entry['entity']);
  const key = textAt(entry, 'recordKey');
  if (kind === 'setting') {
    const schema = settingNamed(key)?.schema ?? {};
    const word = (value: unknown): string =>
      value === null || value === undefined
        ? text('configuration.asShipped')
        : settingWords({ name: key, schema, value }, { text, format });
    return [{ path: text(`setting.field.${key}`), before: word(before), after: word(after) }];
  }
  const whole = (value: unknown): unknown =>
    kind === 'codeList' ? { ...(isObject(value) ? value : {}), entries: entriesOf(key, value) } : value;
  return changeLines(whole(before), whole(after)).map((line) => ({
    path: nameOf(line.path),
    before: wordOf(line.path, line.before, text),
    after: wordOf(line.path, line.after, text),
  }));
}

function wordOf(path: string, value: string | null, text: Text): string | null {
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'common.yes' : 'common.no');
  const part = path.slice(path.lastIndexOf('.') + 1);
  if (value === null) return null;
  const codes = codesOf[part];
  if (codes)
    return value
      .split(', ')
      .map((code) => text.first([`${codes}.${code}`]) ?? code)
      .join(', ');
  return text.first([`schemas.${part}.${value}`]) ?? value;
}

/** Text prefixes for the codes in lists of a workflow type, by list. */
const codesOf: Readonly<Record<string, string>> = {
  sections: 'workflow.menu',
  hiddenSteps: 'requestGuide.step',
  negotiationTypes: 'negotiationType',
};

/** Names of places in a document: fields by their label, languages by their name. */
function usePartNames(entity: string, documents: readonly unknown[]): (path: string) => string {
  const text = useText();
  const { language } = useLanguage();
  const texts = useFieldTexts(entity);
  const added: Record<string, LocalizedText | undefined> = Object.assign(
    {},
    ...documents.map((document) => (isObject(document) ? labelsIn(document['fields']) : {})),
  );
  const named: Readonly<Record<string, string>> = languageNames;
  const nameOf = (part: string, index: number, parts: readonly string[]): string[] => {
    if (index === 0 && (part === 'fields' || part === 'changes')) return [];
    if (index === 1 && parts[0] === 'changes') return [texts.label(part, {})];
    if (index === 1 && parts[0] === 'fields') return [localized(added[part], language) ?? part];
    const word = named[part] ?? text.first([`auditEntry.part.${part}`, `schemas.aspect.${part}`]);
    return [word ?? part];
  };
  return (path) => (path === '' ? text('auditEntry.part.order') : path.split('.').flatMap(nameOf).join(', '));
}

const labelsIn = (fields: unknown): Record<string, LocalizedText | undefined> =>
  Object.fromEntries(
    Object.entries(isObject(fields) ? fields : {}).map(([key, field]) => [
      key,
      isObject(field) && isObject(field['label']) ? field['label'] : undefined,
    ]),
  );
