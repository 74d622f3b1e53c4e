import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { Value } from '../../../generic/value/value.tsx';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { VersionChanges } from './version-changes.tsx';

const fields = ['number', 'title', 'state', 'publishedAt', 'publishedBy'] as const;

/** All versions of a form, newest first. An older one can be restored as a draft, which publishes nothing. */
export function Versions(props: {
  versions: readonly Representation[];
  /** The description of the versions themselves. */
  description: EntityDescription;
  /** The form below these versions. */
  base: EntityDescription;
  busy: boolean;
  onRestore: (version: Representation) => void;
}): ReactNode {
  const text = useText();
  const texts = useFieldTexts('schemaOverlay');
  const { versions, description, base, busy, onRestore } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const schemaOf = (name: string) => description.schema.properties?.[name] ?? {};
  if (versions.length === 0) {
    return (
      <Panel>
        <EmptyState title={text('schemaOverlay.empty')} />
      </Panel>
    );
  }
  return (
    <Panel flush title={text('schemas.versions')}>
      <DataTable
        rows={versions}
        rowKey={(version) => version['@id']}
        renderBelow={(version, index) =>
          opened === version['@id'] && <VersionChanges version={version} before={versions[index + 1]} base={base} />
        }
        columns={[
          ...fields.map((name) => ({
            head: texts.label(name, schemaOf(name)),
            ...(name === 'number' ? { right: true, width: 80 } : {}),
            render: (version: Representation) => (
              <Value
                entity="schemaOverlay"
                name={name}
                schema={schemaOf(name)}
                value={version[name]}
                record={version}
                ui={description.ui}
                dense
              />
            ),
          })),
          {
            head: text('common.actions'),
            render: (version) => (
              <VersionActions {...{ version, busy, onRestore }} isOpen={opened === version['@id']} onOpen={setOpened} />
            ),
          },
        ]}
      />
    </Panel>
  );
}

function VersionActions(props: {
  version: Representation;
  busy: boolean;
  isOpen: boolean;
  onOpen: (version: string | null) => void;
  onRestore: (version: Representation) => void;
}): ReactNode {
  const text = useText();
  const { version, busy, isOpen, onOpen, onRestore } = props;
  const number = Number(version['number']);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        aria-label={text('schemas.versions.changesOf', { number })}
        onClick={() => onOpen(isOpen ? null : version['@id'])}
      >
        {text('schemas.versions.changes')}
      </Button>
      {operationNamed(version, 'restore') && (
        <Button size="small" loading={busy} onClick={() => onRestore(version)}>
          {text('schemas.restore', { number })}
        </Button>
      )}
    </>
  );
}
