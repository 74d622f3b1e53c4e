import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../../../../data/http.ts';
import { toProblem, type Problem } from '../../../../../data/problem.ts';
import { recordKey } from '../../../../../data/remember.ts';
import { operationNamed } from '../../../../../data/representation.ts';
import { problemText } from '../../../../../i18n/problem-text.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { conversationKey } from '../talk/use-conversation.ts';
import type { Standing } from './standing.ts';

type PauseAction = 'pause' | 'resume';

/** Pauses the bot in every running talk, or resumes it in every paused one. */
export function PauseAll({ standings, fresh }: { standings: readonly Standing[]; fresh: boolean }): ReactNode {
  const text = useText();
  const { busy, problem, act } = useAll(standings);
  const count = (action: PauseAction): number => standings.filter((standing) => may(standing, action)).length;
  const action = count('pause') > 0 ? 'pause' : 'resume';
  if (count(action) === 0) return null;
  const Icon = action === 'pause' ? Pause : Play;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      {problem && (
        <Typography variant="caption" role="alert" sx={{ color: 'tone.danger.fg' }}>
          {problemText(problem, text)}
        </Typography>
      )}
      <Button
        size="small"
        startIcon={<Icon size={14} />}
        loading={busy}
        disabled={!fresh}
        onClick={() => void act(action)}
      >
        {text(`bots.all.${action}`, { count: count(action) })}
      </Button>
    </Stack>
  );
}

const may = ({ place }: Standing, action: PauseAction): boolean => operationNamed(place.record, action) !== undefined;

/** Makes one call per talk; a refusal does not stop the others. */
function useAll(standings: readonly Standing[]) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const one = async (iri: string, action: PauseAction): Promise<void> => {
    try {
      await call({ method: 'PUT', path: `${iri}/${action}`, body: {}, idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      setProblem(toProblem(error));
    }
    void client.invalidateQueries({ queryKey: conversationKey(iri) });
    void client.invalidateQueries({ queryKey: recordKey(iri), exact: true });
  };
  const act = async (action: PauseAction): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await Promise.all(standings.filter((standing) => may(standing, action)).map(({ place }) => one(place.iri, action)));
    setBusy(false);
  };
  return { busy, problem, act };
}
