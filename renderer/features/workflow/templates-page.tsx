import { useAbility } from '@casl/react';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { Ability } from '../../../permissions/rules-for.ts';
import type { Representation } from '../../data/representation.ts';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CreateLink } from '../../kit/create-link.tsx';
import { Badge } from '../../kit/badge.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';

const scope = { isTemplate: 'true' };
const without = {
  columns: ['phase', 'suppliersCount', 'savings'],
  tabs: ['active', 'completed', 'templates', 'archived'],
  filters: ['phase'],
};

/** The templates of workflows, with their use, owner and visibility. */
export default function TemplatesPage(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.templates') });
  const create = useAbility<Ability>().can('create', 'workflow') && (
    <CreateLink to="/workflow-templates/create">{text('workflow.template.create')}</CreateLink>
  );
  return (
    <>
      <PageHead title={text('shell.nav.templates')} meta={text('workflow.template.about')} actions={create} />
      <List
        entity="workflow"
        scope={scope}
        called="workflow.template"
        without={without}
        extra={{ label: text('workflow.field.templateKind'), Cell: KindAndMenu }}
        emptyActions={create}
      />
    </>
  );
}

/** Leaves out operations that need the template's own page. */
const Menu = rowMenuOf('workflow', ['update', 'lotCreation', 'negotiationRecommendation', 'changeUse']);

function KindAndMenu({ record }: { record: Representation }): ReactNode {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <span>
        <Kind record={record} />
      </span>
      <Menu record={record} />
    </Stack>
  );
}

type Use = Pick<Representation<'workflow'>, '@id' | 'templateKind' | 'templatePublished'>;

function Kind({ record }: { record: Use }): ReactNode {
  const text = useText();
  const isShared = record.templatePublished === true;
  return (
    <>
      {text(`workflow.templateKind.${record.templateKind ?? 'manual'}`)}{' '}
      <Badge tone={isShared ? 'success' : 'neutral'} glyph={isShared ? 'check' : 'draft'}>
        {text(isShared ? 'workflow.template.shared' : 'workflow.template.own')}
      </Badge>
    </>
  );
}
