import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Actions } from '../../generic/actions/actions.tsx';
import { LinkedRecord } from '../../generic/value/linked-record.tsx';
import { iriOf, type Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { QuestionFiles } from './question-files.tsx';
import { Badge, StateBadge } from '../../kit/badge.tsx';

interface QuestionProps {
  question: Representation<'question'>;
  description: EntityDescription;
  first: boolean;
}

const answerLook = { pl: 1.5, borderLeft: 2, borderColor: 'line.strong' } as const;

/** A question with its answer. Only the purchaser and the asking supplier see who asked. */
export function QuestionCard({ question, description, first }: QuestionProps): ReactNode {
  const { isSupplier } = useSession();
  return (
    <Box component="article" sx={{ px: 2, py: 1.5, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 500 }}>
            {question.text}
          </Typography>
          <Asker question={question} />
          <QuestionFiles question={question} of="question" own={isSupplier} />
        </Box>
        <StateBadge entity="question" state={question.state ?? ''} ui={description.ui} />
        <Actions
          entity="question"
          description={description}
          record={question}
          hidden={['attach']}
          notes={{ answer: <Asked question={question} /> }}
          // Corrections are rare, so they are hidden to make open questions stand out.
          quiet={question.state === 'answered' ? ['answer'] : []}
        />
      </Stack>
      {question.state === 'answered' && <Answer question={question} />}
      <Box sx={question.state === 'answered' ? answerLook : {}}>
        <QuestionFiles question={question} of="answer" own={!isSupplier} />
      </Box>
    </Box>
  );
}

/** Keeps the question visible while it is being answered. */
function Asked({ question }: { question: Representation<'question'> }): ReactNode {
  return (
    <Typography
      component="blockquote"
      variant="body2"
      sx={{
        m: 0,
        mb: 2,
        ...answerLook,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: 200,
        overflow: 'auto',
      }}
    >
      {question.text}
    </Typography>
  );
}

function Asker({ question }: { question: Representation<'question'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { isSupplier } = useSession();
  const { supplier } = question;
  const own = isSupplier && Boolean(iriOf(supplier));
  return (
    <Stack direction="row" sx={{ gap: 0.75, typography: 'caption', color: 'text.secondary', flexWrap: 'wrap' }}>
      {own && <span>{text('questions.own')}</span>}
      {isSupplier && !own && <span>{text('questions.other')}</span>}
      {!isSupplier && (
        <LinkedRecord entity="question" name="supplier" schema={{}} value={supplier} record={question} dense />
      )}
      <span aria-hidden>·</span>
      <span>{format.short(question.createdAt ?? '')}</span>
    </Stack>
  );
}

function Answer({ question }: { question: Representation<'question'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const isPublished = question.published === true;
  return (
    <Box sx={{ ...answerLook, mt: 1.25 }}>
      <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {question.answer}
      </Typography>
      <Stack
        direction="row"
        sx={{ gap: 1, mt: 0.5, alignItems: 'center', typography: 'caption', color: 'text.secondary', flexWrap: 'wrap' }}
      >
        <span>{text('questions.answeredAt', { date: format.short(question.answeredAt ?? '') })}</span>
        <Badge tone={isPublished ? 'info' : 'neutral'}>
          {text(isPublished ? 'questions.published' : 'questions.private')}
        </Badge>
      </Stack>
    </Box>
  );
}
