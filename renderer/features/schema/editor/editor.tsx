import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConflictBanner } from '../../../kit/conflict-banner.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { OneAtATime, SideBySide } from './editor-layout.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { EditorHead } from './editor-head.tsx';
import { useEdits } from './use-edits.ts';
import { EditorProvider, type EditorContext } from './editor-context.ts';
import type { Extensible } from '../extensible.ts';
import { fieldRows } from '../fields/field-rows.ts';
import { addedKey } from '../overlay/overlay-edit.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { overlayOf, useOverlayDraft, type OverlayDraft } from '../overlay/use-overlay-draft.ts';
import { usePreview } from '../preview/use-preview.ts';
import type { FormVersions } from '../versions/use-versions.ts';

export interface EditorProps {
  extensible: Extensible;
  versions: FormVersions;
  /** The description of the versions themselves. */
  description: EntityDescription;
  base: EntityDescription;
  organization: string | null;
  draft: Representation;
  published: Representation | undefined;
}

/** The draft of a form: list, properties and preview side by side, or one at a time in narrow windows. */
export function Editor(props: EditorProps): ReactNode {
  const { extensible, base, organization, description } = props;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('lg'));
  const draft = useOverlayDraft(props.draft, description);
  const { overlay } = draft;
  const [record, setRecord] = useState<JsonObject>({});
  const [search, setSearch] = useSearchParams();
  const [step, setStep] = useState<string | null>(null);
  const edits = useEdits(draft, (field) => setSearch({ field }, { replace: true }));
  const selected = edits.pathOf(search.get('field'));
  const everPublished = useMemo(() => publishedKeys(props.versions.all), [props.versions.all]);
  const query = usePreview({ entity: extensible.entity, overlay, organization, record });
  const [preview, setPreview] = useState(base);
  const answered = query.data?.description;
  if (answered && answered !== preview) setPreview(answered);
  const context = useMemo(
    (): EditorContext => ({
      extensible,
      overlay,
      published: overlayOf(props.published),
      base,
      preview,
      rows: fieldRows(base, overlay),
      problems: edits.placed(query.data?.violations ?? []),
      isJudged: query.isOfThis,
      edit: edits.edit,
      rename: edits.rename,
      panelOf: edits.panelOf,
      keyOf: edits.keyOf,
      select: (path) => setSearch(path === null ? {} : { field: path }, { replace: true }),
      everPublished,
    }),
    [extensible, overlay, props.published, base, preview, query.data, query.isOfThis, edits, setSearch, everPublished],
  );
  const violations = newsOf(record, query.data?.recordViolations ?? []);
  return (
    <EditorProvider value={context}>
      <EditorHead {...props} draft={draft} />
      <EditorTabs {...props} draft={draft} isNarrow={isNarrow} conflict={<Conflict draft={draft} />}>
        {(tab) => {
          const shown = (
            <PreviewPanel
              {...(tab === 'steps' ? { selected: null, step } : { selected })}
              {...{ record, violations }}
              onRecord={setRecord}
            />
          );
          const notes = (
            <>
              {query.isError && <PartError error={query.error} retry={() => void query.refetch()} />}
              <Conflict draft={draft} />
            </>
          );
          const Layout = isNarrow ? OneAtATime : SideBySide;
          return <Layout {...{ tab, selected, notes }} preview={shown} onStep={setStep} />;
        }}
      </EditorTabs>
    </EditorProvider>
  );
}

/** Violations of a record with input. Missing values of shipped fields are not news here. */
const newsOf = (record: JsonObject, found: readonly Violation[]): Violation[] =>
  Object.keys(record).length === 0
    ? []
    : found.filter(({ code, propertyPath }) => code !== 'required' || addedKey(propertyPath) !== null);

/** Field keys of every version that was published at some time. */
const publishedKeys = (versions: readonly Representation[]): ReadonlySet<string> =>
  new Set(
    versions
      .filter(({ state }) => state !== 'draft')
      .flatMap((version) => Object.keys(overlayOf(version).fields ?? {})),
  );

function Conflict({ draft }: { draft: OverlayDraft }): ReactNode {
  const text = useText();
  const { conflict, saver, values } = draft.autosave;
  if (!conflict) return null;
  const count = (record: Representation): string =>
    text('schemas.conflict.fields', { count: Object.keys(overlayOf(record).fields ?? {}).length });
  return (
    <ConflictBanner
      fields={[
        {
          name: 'overlay',
          label: text('schemaOverlay.field.overlay'),
          stored: count(conflict.stored),
          yours: count(values),
        },
      ]}
      onKeepMine={() => saver.keepMine()}
      onTakeStored={() => saver.takeStored()}
    />
  );
}
