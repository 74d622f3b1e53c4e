import { useAbility } from '@casl/react';
import type { ReactNode } from 'react';
import type { Ability } from '../../../../permissions/rules-for.ts';
import { List } from '../../../generic/list/list.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { CreateLink } from '../../../kit/create-link.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { AgentSwitchedOn } from './agent-switched-on.tsx';

/** All runs of the agent, newest first. */
export default function RunsPage(): ReactNode {
  const text = useText();
  const title = text('agentRun.plural');
  usePage({ title });
  return (
    <AgentSwitchedOn>
      <Runs title={title} />
    </AgentSwitchedOn>
  );
}

function Runs({ title }: { title: string }): ReactNode {
  const text = useText();
  const create = useAbility<Ability>().can('create', 'agentRun') && (
    <CreateLink to="/buying-agent/create">{text('agent.new')}</CreateLink>
  );
  return (
    <>
      <PageHead title={title} meta={text('agent.about')} actions={create} />
      <List entity="agentRun" emptyActions={create} />
    </>
  );
}
