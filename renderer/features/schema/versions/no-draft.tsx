import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { operationNamed, type Representation, type OfferedOperation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useCommand, type Command } from '../../../data/use-command.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { Panel } from '../../../kit/panel.tsx';
import type { Extensible } from '../extensible.ts';
import { ScopeNote } from '../editor/scope-note.tsx';
import type { FormVersions } from './use-versions.ts';
import { Versions } from './versions.tsx';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Problem } from '../../../data/problem.ts';

/** Shown without a draft: the published form, a button to start a draft, and earlier versions. */
export function NoDraft(props: {
  extensible: Extensible;
  versions: FormVersions;
  description: EntityDescription;
  base: EntityDescription;
  organization: string | null;
}): ReactNode {
  const text = useText();
  const { extensible, versions, description, base, organization } = props;
  const { entity } = extensible;
  const { published, all, create } = versions;
  const { start, command } = useStartDraft(create, { entity, organization });
  const restoring = useCommand();
  const restore = (version: Representation): void => {
    const operation = operationNamed(version, 'restore');
    if (operation) restoring.mutate({ method: 'PUT', href: operation.href, body: {} });
  };
  const error = command.error ?? restoring.error;
  const begin = create && (
    <Button variant="contained" color="primary" data-create loading={command.isPending} onClick={() => start()}>
      {text('schemas.start')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={text(`schemas.form.${entity}`)}
        badge={
          published && (
            <Badge tone="success" glyph="check">
              {text('schemas.version', { number: Number(published['number']) })}
            </Badge>
          )
        }
        meta={<ScopeNote />}
        actions={all.length > 0 && begin}
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, maxWidth: 1040 }}>
        <RefusalBanner problem={error} />
        {all.length === 0 ? (
          <Panel>
            <EmptyState title={text('schemaOverlay.empty')} actions={begin}>
              {text(`schemas.form.${entity}.hint`)} {text('schemas.start.hint')}
            </EmptyState>
          </Panel>
        ) : (
          <Box>
            <Versions versions={all} {...{ description, base }} busy={restoring.isPending} onRestore={restore} />
          </Box>
        )}
      </Stack>
    </>
  );
}

/** Creates a draft of a form from the published version. */
function useStartDraft(
  create: OfferedOperation | undefined,
  question: { entity: string; organization: string | null },
): { start: (onStarted?: () => void) => void; command: UseMutationResult<Representation | null, Problem, Command> } {
  const command = useCommand();
  const start = (onStarted?: () => void): void => {
    if (!create) return;
    const { entity, organization } = question;
    const body = { entity, ...(organization ? { organization } : {}) };
    command.mutate({ method: 'POST', href: create.href, body }, { onSuccess: () => onStarted?.() });
  };
  return { start, command };
}
