import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';

/** Turns notifications about this workflow on or off, regardless of its owner. */
function FollowButton({ workflow }: { workflow: string }): ReactNode {
  const text = useText();
  const path = `${workflow}/follow`;
  const client = useQueryClient();
  const query = useQuery<boolean, Problem>({
    queryKey: ['follow', path],
    queryFn: async ({ signal }) => (await ask('WorkflowFollowing', path, signal)).follow,
  });
  const change = useMutation<boolean, Problem, boolean>({
    mutationFn: async (follow) => (await ask('WorkflowFollowing', { method: 'PUT', path, body: { follow } })).follow,
    onSuccess: (follow) => client.setQueryData(['follow', path], follow),
  });
  if (query.data === undefined) return null;
  const isFollowed = query.data;
  return (
    <Tooltip title={text('comments.followHint')}>
      <Button
        size="small"
        aria-pressed={isFollowed}
        startIcon={<BellRing size={15} />}
        disabled={change.isPending}
        onClick={() => change.mutate(!isFollowed)}
      >
        {text(isFollowed ? 'comments.unfollow' : 'comments.follow')}
      </Button>
    </Tooltip>
  );
}

const firstShown = 30;

/** The newest comments in order, live, and a form for a new one. */
export default function CommentsPanel({ about }: { about: string }): ReactNode {
  const text = useText();
  const [shown, setShown] = useState(firstShown);
  const ref = useNamedInAddress();
  const query = { about, itemsPerPage: String(Math.min(shown, 100)), 'order[createdAt]': 'desc' };
  const list = useList<'comment'>('comments', query);
  useLive(['/api/comments/{id}']);
  const comments = (list.data?.members ?? []).toReversed();
  return (
    <Box ref={ref} id="comments" tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 64 }}>
      <Panel
        title={text('comments.title')}
        hint={text('comments.hint')}
        action={about.startsWith('/api/default-workflows/') && <FollowButton workflow={about} />}
      >
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {list.data && comments.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {text('comments.empty')}
          </Typography>
        )}
        {(list.data?.total ?? 0) > comments.length && comments.length < 100 && (
          <Button size="small" onClick={() => setShown(100)}>
            {text('comments.more')}
          </Button>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1 }}>
          {comments.map((comment) => (
            <CommentEntry key={comment['@id']} comment={comment} />
          ))}
        </Box>
        <CommentForm about={about} />
      </Panel>
    </Box>
  );
}

/** Scrolls here once if the address contains `#comments`. */
function useNamedInAddress() {
  const ref = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#comments') return;
    ref.current?.scrollIntoView();
    ref.current?.focus();
  }, [hash]);
  return ref;
}
