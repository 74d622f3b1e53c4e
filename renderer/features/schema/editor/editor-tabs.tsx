import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEditor } from './editor-context.ts';
import { JsonPanel } from './json-panel.tsx';
import { ListsPanel } from '../lists/lists-panel.tsx';
import { missingTexts } from '../texts/overlay-texts.ts';
import { TranslationsPanel } from '../texts/translations-panel.tsx';
import { overlayOf, type OverlayDraft } from '../overlay/use-overlay-draft.ts';
import type { FormVersions } from '../versions/use-versions.ts';
import { Versions } from '../versions/versions.tsx';

const tabs = ['fields', 'steps', 'preview', 'lists', 'translations', 'json', 'versions'] as const;
export type TabName = (typeof tabs)[number];
/** Tabs that use the layout; the others are pages of their own. */
const laidOut: ReadonlySet<TabName> = new Set(['fields', 'steps', 'preview']);

/** Tabs for fields, steps, lists, texts, the document, and the version history. */
export function EditorTabs(props: {
  versions: FormVersions;
  description: EntityDescription;
  base: EntityDescription;
  draft: OverlayDraft;
  /** True if the preview is a separate tab. */
  isNarrow: boolean;
  conflict: ReactNode;
  children: (tab: TabName) => ReactNode;
}): ReactNode {
  const { versions, description, base, draft, isNarrow, conflict, children } = props;
  const labelOf = useTabLabel();
  const [chosen, setTab] = useState<TabName>('fields');
  const isThere = (name: TabName): boolean => {
    if (name === 'steps') return base.guides.some((guide) => !guide.input);
    if (name === 'preview') return isNarrow;
    return name !== 'lists' || base.ui.list !== undefined;
  };
  // Falls back to the fields if the window has become wider.
  const tab = isThere(chosen) ? chosen : 'fields';
  const restore = (version: Representation): void => {
    draft.edit(overlayOf(version));
    setTab('fields');
  };
  return (
    <>
      <Tabs
        value={tab}
        variant="scrollable"
        onChange={(_, next) => setTab(next)}
        sx={{ px: { xs: 1, md: 3 }, borderBottom: 1, borderColor: 'line.hair' }}
      >
        {tabs.filter(isThere).map((name) => (
          <Tab key={name} value={name} label={labelOf(name)} />
        ))}
      </Tabs>
      {laidOut.has(tab) ? (
        children(tab)
      ) : (
        <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: tab === 'translations' ? 1400 : 1040 }}>
          {conflict}
          {tab === 'lists' && <ListsPanel />}
          {tab === 'translations' && <TranslationsPanel />}
          {tab === 'json' && <JsonPanel />}
          {tab === 'versions' && (
            <Versions versions={versions.all} {...{ description, base }} busy={false} onRestore={restore} />
          )}
        </Box>
      )}
    </>
  );
}

function useTabLabel(): (name: TabName) => string {
  const text = useText();
  const missing = missingTexts(useEditor().overlay).length;
  return (name) =>
    name === 'translations' && missing > 0
      ? text('schemas.translations.missing', { count: missing })
      : text(`schemas.${name}`);
}
