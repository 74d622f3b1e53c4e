import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { Value } from '../../../generic/value/value.tsx';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { VersionChanges } from './version-changes.tsx';

const columns = ['number', 'title', 'state', 'publishedAt', 'publishedBy'] as const;

/** Every version of a form, the newest first. An older one is taken up again as a draft; nothing is in force by that. */
export function Versions(props: {
  versions: readonly Representation[];
  /** The description of the versions themselves. */
  description: EntityDescription;
  /** The form that they change, as it is below them. */
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
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell
                key={name}
                align={name === 'number' ? 'right' : 'left'}
                sx={name === 'number' ? { width: 80 } : {}}
              >
                {texts.label(name, schemaOf(name))}
              </TableCell>
            ))}
            <TableCell>{text('common.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {versions.map((version, index) => {
            const isOpen = opened === version['@id'];
            const number = Number(version['number']);
            return (
              <Fragment key={version['@id']}>
                <TableRow>
                  {columns.map((name) => (
                    <TableCell key={name} align={name === 'number' ? 'right' : 'left'}>
                      <Value
                        entity="schemaOverlay"
                        name={name}
                        schema={schemaOf(name)}
                        value={version[name]}
                        record={version}
                        ui={description.ui}
                        dense
                      />
                    </TableCell>
                  ))}
                  <TableCell>
                    <Button
                      size="small"
                      variant="text"
                      aria-expanded={isOpen}
                      aria-label={text('schemas.versions.changesOf', { number })}
                      onClick={() => setOpened(isOpen ? null : version['@id'])}
                    >
                      {text('schemas.versions.changes')}
                    </Button>
                    {operationNamed(version, 'restore') && (
                      <Button size="small" loading={busy} onClick={() => onRestore(version)}>
                        {text('schemas.restore', { number })}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
                {isOpen && (
                  <TableRow>
                    <TableCell colSpan={columns.length + 1}>
                      <VersionChanges version={version} before={versions[index + 1]} base={base} />
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </Panel>
  );
}
