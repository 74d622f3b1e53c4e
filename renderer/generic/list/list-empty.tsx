import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { isFiltered, type ListState } from './list-state.ts';

/** Explains an empty list: on first use its purpose, after filtering how to reset. An empty tab says only that. */
export function ListEmpty(props: {
  called: string;
  state: ListState;
  change: (state: ListState) => void;
  actions: ReactNode;
}): ReactNode {
  const text = useText();
  const { called, state, change, actions } = props;
  if (isFiltered(state)) {
    return (
      <EmptyState
        drawing={false}
        title={text('common.empty.filtered')}
        actions={
          <Button onClick={() => change({ ...state, q: '', filters: {}, page: 1 })}>
            {text('common.empty.clear')}
          </Button>
        }
      >
        {state.q && text('common.empty.search', { q: state.q })}
      </EmptyState>
    );
  }
  const title = text.first([`${called}.empty.${state.tab}`, `${called}.empty`, 'common.empty']);
  return (
    <EmptyState title={title} actions={actions}>
      {text.first([`${called}.empty.${state.tab}.text`, `${called}.empty.text`])}
    </EmptyState>
  );
}
