import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { call, get } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';

const followIn = (body: unknown): boolean => isObject(body) && body['follow'] === true;

/** Whether one hears of what happens in this workflow, whoever owns it. */
export function FollowButton({ workflow }: { workflow: string }): ReactNode {
  const text = useText();
  const path = `${workflow}/follow`;
  const client = useQueryClient();
  const query = useQuery<boolean, Problem>({
    queryKey: ['follow', path],
    queryFn: async ({ signal }) => followIn(await get(path, signal)),
  });
  const change = useMutation<boolean, Problem, boolean>({
    mutationFn: async (follow) => followIn(await call({ method: 'PUT', path, body: { follow } })),
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
