import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isObject } from '../../../schemas/engine/json-schema.ts';
import { Details } from '../../generic/details/details.tsx';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { Value } from '../../generic/value/value.tsx';
import { iriOf, operationNamed } from '../../data/representation.ts';
import { idOf, pageOf } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { WorkflowSectionProps } from './section-registry.ts';
import { RequestTerms } from './request-terms.tsx';

/** What now, what there is, and the facts at the right. */
export default function WorkflowOverview({ workflow, description }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const request = iriOf(workflow['request']);
  const { data: requestRecord } = useRecord(request);
  const texts = useFieldTexts('workflow');
  const label = (name: string): string => texts.label(name, description.schema.properties?.[name] ?? {});
  const draw = (name: string): ReactNode => (
    <Value
      entity="workflow"
      name={name}
      schema={description.schema.properties?.[name] ?? {}}
      value={workflow[name]}
      record={workflow}
      ui={description.ui}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 264px' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2.5 }}>
        <NextBanner workflow={workflow} editable={operationNamed(requestRecord, 'publish') !== undefined || !request} />
        {requestRecord && <RequestTerms record={requestRecord} />}
        <Details entity="workflow" description={description} record={workflow} sections={['about', 'end', 'rest']} />
      </Stack>
      <Panel title={text('workflow.atAGlance')}>
        <Facts>
          <Fact label={label('itemsCount')}>{draw('itemsCount')}</Fact>
          <Fact label={label('suppliersCount')}>{draw('suppliersCount')}</Fact>
          <Fact label={label('savings')}>{draw('savings')}</Fact>
          <Fact label={label('next')}>{draw('next')}</Fact>
        </Facts>
      </Panel>
    </Box>
  );
}

/** The one next step of the workflow, with its button. */
function NextBanner({
  workflow,
  editable,
}: {
  workflow: WorkflowSectionProps['workflow'];
  editable: boolean;
}): ReactNode {
  const text = useText();
  const request = iriOf(workflow['request']);
  const next = isObject(workflow['next']) ? workflow['next'] : {};
  if (!request || editable) {
    return (
      <Banner
        tone="info"
        glyph="half"
        title={text(request ? 'workflow.banner.finishRequest' : 'workflow.banner.createRequest')}
        action={
          <Button component={Link} to={`/requests/create/${idOf(workflow['@id'])}`} variant="contained" color="primary">
            {text(request ? 'workflow.banner.continue' : 'workflow.banner.start')}
          </Button>
        }
      >
        {text('workflow.banner.requestText')}
      </Banner>
    );
  }
  const code = typeof next['code'] === 'string' ? next['code'] : 'nothing';
  const title = text.first([`workflow.banner.${code}`]);
  if (!title) return null;
  return (
    <Banner
      tone="live"
      glyph="live"
      title={title}
      action={
        <Button component={Link} to={pageOf(request) ?? '/requests'}>
          {text('workflow.banner.openRequest')}
        </Button>
      }
    />
  );
}
