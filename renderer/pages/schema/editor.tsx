import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { JsonObject } from '../../../schemas/engine/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConflictBanner } from '../../kit/conflict-banner.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { AddedPanel } from './added-panel.tsx';
import { Problem } from './problem.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorProvider, useEditor, type EditorContext } from './editor-context.ts';
import type { Extensible } from './extensible.ts';
import { FieldList } from './field-list.tsx';
import { fieldRows } from './field-rows.ts';
import { JsonPanel } from './json-panel.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { addedKey } from './overlay-edit.ts';
import { problemsOf } from './overlay-problems.ts';
import { missingTexts } from './overlay-texts.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { ShippedPanel } from './shipped-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { TranslationsPanel } from './translations-panel.tsx';
import { overlayOf, useOverlayDraft, type OverlayDraft } from './use-overlay-draft.ts';
import { usePreview } from './use-preview.ts';
import type { FormVersions } from './use-versions.ts';
import { useProblems } from './use-problems.ts';
import { Versions } from './versions.tsx';

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

/** List and preview scroll by themselves, so that both stay beside what is edited. */
const sticky = { position: 'sticky', top: 48, maxHeight: 'calc(100dvh - 48px)', overflowY: 'auto' } as const;

/** The draft of a form: list, properties and preview side by side. */
export function Editor(props: EditorProps): ReactNode {
  const { extensible, base, organization, description } = props;
  const draft = useOverlayDraft(props.draft, description);
  const { overlay } = draft;
  const [record, setRecord] = useState<JsonObject>({});
  const [search, setSearch] = useSearchParams();
  const selected = search.get('field');
  const [step, setStep] = useState<string | null>(null);
  const asked = usePreview({ entity: extensible.entity, overlay, organization, record });
  const [preview, setPreview] = useState(base);
  const answered = asked.data?.description;
  if (answered && answered !== preview) setPreview(answered);
  const context = useMemo(
    (): EditorContext => ({
      extensible,
      overlay,
      published: overlayOf(props.published),
      base,
      preview,
      rows: fieldRows(base, overlay),
      problems: asked.data?.violations ?? [],
      edit: draft.edit,
      select: (path) => setSearch(path === null ? {} : { field: path }, { replace: true }),
    }),
    [extensible, overlay, props.published, base, preview, asked.data, draft.edit, setSearch],
  );
  const isTouched = Object.keys(record).length > 0;
  const found = isTouched ? (asked.data?.recordViolations ?? []) : [];
  // What shipped fields lack is no news here.
  const violations = found.filter(({ code, propertyPath }) => code !== 'required' || addedKey(propertyPath) !== null);
  return (
    <EditorProvider value={context}>
      <EditorHead {...props} draft={draft} />
      <Parts {...props} draft={draft}>
        {(tab) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: tab === 'fields' ? '300px minmax(0, 1fr) 392px' : 'minmax(0, 1fr) 392px',
              flex: 1,
              minHeight: 0,
            }}
          >
            {tab === 'fields' && (
              <Box sx={{ borderRight: 1, borderColor: 'line.hair' }}>
                <Box sx={sticky}>
                  <FieldList selected={selected} />
                </Box>
              </Box>
            )}
            <Stack sx={{ p: 3, gap: 3, minWidth: 0 }}>
              {asked.isError && <PartError error={asked.error} retry={() => void asked.refetch()} />}
              <Conflict draft={draft} />
              {tab === 'fields' && <Selected path={selected} />}
              {tab === 'steps' && <StepsPanel onStep={setStep} />}
              <ChangesPanel />
            </Stack>
            <Box sx={{ borderLeft: 1, borderColor: 'line.hair', bgcolor: 'surface.sunken' }}>
              <Box sx={sticky}>
                <PreviewPanel
                  selected={tab === 'fields' ? selected : null}
                  step={tab === 'steps' ? step : null}
                  {...{ record, violations }}
                  onRecord={setRecord}
                />
              </Box>
            </Box>
          </Box>
        )}
      </Parts>
    </EditorProvider>
  );
}

const tabs = ['fields', 'steps', 'lists', 'translations', 'json', 'versions'] as const;
type TabName = (typeof tabs)[number];
/** With a preview beside them. */
const previewed: ReadonlySet<TabName> = new Set(['fields', 'steps']);

/** Fields, steps, lists, texts, the document itself, or the history of versions. */
function Parts({
  versions,
  description,
  draft,
  base,
  children,
}: Omit<EditorProps, 'draft'> & { draft: OverlayDraft; children: (tab: TabName) => ReactNode }): ReactNode {
  const text = useText();
  const { overlay } = useEditor();
  const [tab, setTab] = useState<TabName>('fields');
  const missing = missingTexts(overlay).length;
  const isThere = (name: TabName): boolean => {
    if (name === 'steps') return base.guides.some((guide) => !guide.input);
    return name !== 'lists' || base.ui.list !== undefined;
  };
  const restore = (version: Representation): void => {
    draft.edit(overlayOf(version));
    setTab('fields');
  };
  return (
    <>
      <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ px: 3, borderBottom: 1, borderColor: 'line.hair' }}>
        {tabs.filter(isThere).map((name) => (
          <Tab
            key={name}
            value={name}
            label={
              name === 'translations' && missing > 0
                ? text('schemas.translations.missing', { count: missing })
                : text(`schemas.${name}`)
            }
          />
        ))}
      </Tabs>
      {previewed.has(tab) ? (
        children(tab)
      ) : (
        <Box sx={{ p: 3, maxWidth: tab === 'translations' ? 1400 : 1040 }}>
          <Conflict draft={draft} />
          {tab === 'lists' && <ListsPanel />}
          {tab === 'translations' && <TranslationsPanel />}
          {tab === 'json' && <JsonPanel />}
          {tab === 'versions' && (
            <Versions versions={versions.all} description={description} busy={false} onRestore={restore} />
          )}
        </Box>
      )}
    </>
  );
}

function Selected({ path }: { path: string | null }): ReactNode {
  const text = useText();
  const { rows, overlay, problems } = useEditor();
  const whole = useProblems('');
  const row = rows.find((candidate) => candidate.path === path);
  const key = path === null ? null : addedKey(path);
  const field = key === null ? undefined : overlay.fields?.[key];
  const general = problemsOf(problems, '')[0] && (whole('fields') ?? whole('steps') ?? whole(''));
  if (key !== null && field) return <AddedPanel key={key} fieldKey={key} field={field} />;
  if (row) return <ShippedPanel key={row.path} row={row} />;
  return (
    <>
      {general && <Problem>{general}</Problem>}
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {text('schemas.choose')}
      </Typography>
    </>
  );
}

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
