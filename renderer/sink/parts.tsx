import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Guide as GuideDefinition } from '../../schemas/language/ui.ts';
import { operationNamed } from '../data/representation.ts';
import type { EntityDescription } from '../data/use-schema.ts';
import { Actions } from '../generic/actions/actions.tsx';
import OperationDialog from '../generic/actions/operation-dialog.tsx';
import { Details } from '../generic/details/details.tsx';
import { Guide } from '../generic/guide/guide.tsx';
import { List } from '../generic/list/list.tsx';
import { Loading, SkeletonRows } from '../kit/loading.tsx';
import { NamedLink } from '../kit/named-link.tsx';
import { Panel } from '../kit/panel.tsx';
import { showToast } from '../kit/toast-queue.ts';
import { described } from './described.ts';
import { controls } from './kit-controls.tsx';
import { sayingParts } from './kit-parts.tsx';
import type { PartName } from './part-names.ts';
import { request } from './records.ts';
import { ValueAlone, valueSpecimens } from './value-specimens.tsx';
import { WidgetAlone, widgetSpecimens, widgetStates } from './widget-specimens.tsx';

/** Each at its own address, where lists and guides keep their state. */
function Specimen({ name, at = '/', children }: { name: string; at?: string; children: ReactNode }): ReactNode {
  return (
    <Panel title={name}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </Panel>
  );
}

const specimensOf = (parts: Record<string, () => ReactNode>): ReactNode =>
  Object.entries(parts).map(([name, Part]) => (
    <Specimen key={name} name={name}>
      <Part />
    </Specimen>
  ));

function Values(): ReactNode {
  const cell = { borderTop: 1, borderColor: 'line.hair', p: 1, textAlign: 'left', verticalAlign: 'top', fontSize: 13 };
  return (
    <Panel title="Values" flush>
      <MemoryRouter>
        <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', '& th, & td': cell }}>
          <thead>
            <tr>
              <th>kind</th>
              <th>on a page</th>
              <th>in a cell</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(valueSpecimens).map(([kind, specimen]) => (
              <tr key={kind}>
                <th>{kind}</th>
                <td>
                  <ValueAlone specimen={specimen} />
                </td>
                <td>
                  <ValueAlone dense specimen={specimen} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </MemoryRouter>
    </Panel>
  );
}

function Inputs(): ReactNode {
  const columns = { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' };
  return Object.entries(widgetSpecimens).map(([name, specimen]) => (
    <Specimen key={name} name={name}>
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2 }}>
        {widgetStates.map((state) => (
          <Box key={state} component="section" aria-label={`${name}, ${state}`} sx={{ minWidth: 0 }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {state}
            </Typography>
            <WidgetAlone specimen={specimen} state={state} id={`${name}-${state}`} />
          </Box>
        ))}
      </Box>
    </Specimen>
  ));
}

function Lists(): ReactNode {
  return (
    <>
      <Specimen name="rows" at="/?tab=all">
        <List entity="costCenter" />
      </Specimen>
      <Specimen name="nothing yet">
        <List entity="category" />
      </Specimen>
      <Specimen name="nothing found" at="/?q=anchor">
        <List entity="category" />
      </Specimen>
      <Specimen name="failed">
        <List entity="libraryEntry" />
      </Specimen>
    </>
  );
}

const about = (): EntityDescription => ({ '@id': '/api/schemas/request', guides: [], ...described('request') });

function WholeRecord(): ReactNode {
  return (
    <Specimen name="record">
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Actions entity="request" description={about()} record={request} />
        </Stack>
        <Details entity="request" description={about()} record={request} />
      </Stack>
    </Specimen>
  );
}

const guide: GuideDefinition = {
  name: 'requestGuide',
  entity: 'request',
  steps: [
    { id: 'items', blocks: [{ kind: 'form', id: 'about', fields: ['title', 'description'], folds: true }] },
    { id: 'delivery', blocks: [{ kind: 'form', id: 'address', fields: ['deliveryAddress'] }] },
    { id: 'finalize', blocks: [{ kind: 'form', id: 'timeframe', fields: ['startDate', 'finishDate'] }] },
  ],
};

function Guided(): ReactNode {
  const nothing = (): void => {};
  return (
    <MemoryRouter initialEntries={['/?step=delivery']}>
      <Guide
        entity="request"
        description={about()}
        guide={guide}
        record={request}
        onClose={nothing}
        onFinished={nothing}
      />
    </MemoryRouter>
  );
}

/** The open dialog of an operation. On a click, the server answers that someone else was faster. */
function OperationSpecimen({ operation: name }: { operation: string }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const operation = operationNamed(request, name);
  return (
    <MemoryRouter>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {operation && isOpen && (
        <OperationDialog
          entity="request"
          description={about()}
          record={request}
          operation={operation}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </MemoryRouter>
  );
}

function Messages(): ReactNode {
  useEffect(() => {
    showToast('Lena Brandt has answered', { kind: 'notice', action: { label: 'Open', run: () => {} } });
    showToast('That was refused', { kind: 'error' });
  }, []);
  return <Specimen name="messages">They stand at the edge of the window.</Specimen>;
}

function Waiting(): ReactNode {
  return (
    <>
      <Specimen name="lines to come">
        <Loading height={80}>
          <SkeletonRows rows={2} />
        </Loading>
      </Specimen>
      <Specimen name="a name to come">
        <NamedLink to="/" name={null} />
      </Specimen>
      <Specimen name="a list to come">
        <List entity="policyTemplate" />
      </Specimen>
    </>
  );
}

export const parts: Record<PartName, () => ReactNode> = {
  kit: () => specimensOf(sayingParts),
  controls: () => specimensOf(controls),
  values: Values,
  inputs: Inputs,
  lists: Lists,
  record: WholeRecord,
  guide: Guided,
  confirm: () => <OperationSpecimen operation="publish" />,
  operation: () => <OperationSpecimen operation="assignEclass" />,
  messages: Messages,
  waiting: Waiting,
};
