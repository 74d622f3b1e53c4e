import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { setCookie } from '../identity/routes.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { numberSetting, registrationMode } from '../../configuration/setting.ts';
import type { Services } from '../../kernel/services.ts';
import { countAttempt } from './attempts.ts';
import { checkedBody } from './checked-body.ts';
import { askPasswordReset, resetPassword } from './password-reset.ts';
import { register } from './register.ts';
import { standingOf } from './standing.ts';
import { resendVerification, verifyRegistration } from './verify.ts';
import { setTimeout as passed } from 'node:timers/promises';
import { anyText, bodyOf } from '../../kernel/http/facts.ts';

const milliseconds = 150;

/**
 * Takes as long for an unknown address as for one whose owner gets a mail, so that the response time reveals nothing.
 */
async function evenly(work: Promise<void>): Promise<void> {
  await Promise.all([work, passed(milliseconds)]);
}

const mostRegistrations = 30;
const mostMails = 20;

/** Routes for users who cannot log in yet. */
export function registrationRoutes(router: OwnRoutes, services: Services): void {
  router.get(`${apiBase}/registrations`, 'RegistrationSettings', (ctx) => {
    answerDocument(ctx, 200, 'RegistrationSettings', {
      mode: registrationMode(services.config),
      trialDays: numberSetting('trialDays'),
    });
  });
  router.post(
    `${apiBase}/registrations`,
    {
      answers: { 201: 'User' },
      as: 'account.registration',
      partial: { token: anyText },
      query: { invitation: anyText, token: anyText },
      refuses: [
        'email_already_registered',
        'invitation_already_accepted',
        'registration_requires_invitation',
        'too_many_attempts',
      ],
    },
    (ctx) => answerRegistration(ctx, services),
  );
  router.put(
    `${apiBase}/registrations/:id/verifying`,
    {
      answers: 'User',
      as: 'account.verifying',
      partial: { token: anyText },
      refuses: ['password_reset_link_invalid', 'too_many_attempts', 'verification_token_mismatch'],
    },
    (ctx) => answerVerifying(ctx, services),
  );
  router.post(
    `${apiBase}/registrations/:id/resend`,
    { answers: { 202: 'Registration' }, input: bodyOf({}), refuses: ['too_many_attempts'] },
    (ctx) => answerResend(ctx, services),
  );
  router.post(
    `${apiBase}/password-resets`,
    { answers: { 202: 'PasswordReset' }, as: 'account.passwordReset', refuses: ['too_many_attempts'] },
    (ctx) => answerResetRequest(ctx, services),
  );
  router.put(
    `${apiBase}/password-resets/:id/verifying`,
    {
      answers: 'PasswordReset',
      as: 'account.passwordResetVerifying',
      refuses: ['password_reset_link_invalid', 'too_many_attempts', 'verification_token_mismatch'],
    },
    (ctx) => answerReset(ctx, services),
  );
}

async function answerRegistration(ctx: Context, services: Services): Promise<void> {
  const { body } = ctx.state;
  const values = checkedBody('registration', body);
  await countAttempt({ what: 'registration', address: ctx.ip, most: mostRegistrations }, services);
  const invitation = ctx.query['invitation'] ?? body['invitation'];
  const token = values.token ?? ctx.query['token'];
  const email = values.email;
  const standing = await standingOf({ role: values.role, email, invitation, token }, services);
  const client = { address: ctx.ip, userAgent: ctx.get('User-Agent') };
  const { id, state, session } = await register({ values, standing, client }, services);
  if (session) setCookie(ctx, session, services);
  answerAccount(ctx, 201, { id, email: email.toLowerCase(), state, token: session?.token });
}

interface RegistrationResult {
  id: string;
  email: Records['account']['email'];
  state: Records['account']['state'];
  token?: string | undefined;
}

/**
 * Sends the same few properties for every address, known or new. Only a user who is signed in at once gets a `token`.
 */
function answerAccount(ctx: Context, status: number, { id, email, state, token }: RegistrationResult): void {
  const iri = iriOf(entityNamed('account'), id);
  const known = {
    email,
    state,
    emailVerified: state !== 'unverified',
    approved: state === 'active' || state === 'inactive',
  };
  answerDocument(ctx, status, 'User', { '@id': iri, id: iri, ...known, ...(token === undefined ? {} : { token }) });
  if (status === 201) ctx.set('Location', iri);
}

async function answerVerifying(ctx: Context, services: Services): Promise<void> {
  const { verificationHash } = checkedBody('verifying', ctx.state.body);
  await countAttempt({ what: 'verifying', address: ctx.ip, most: mostRegistrations }, services);
  const id = knownId(ctx, 'verification_token_mismatch');
  const { email, state } = await verifyRegistration({ id, secret: verificationHash }, services);
  answerAccount(ctx, 200, { id, email, state });
}

async function answerResend(ctx: Context, services: Services): Promise<void> {
  await countAttempt({ what: 'resend', address: ctx.ip, most: mostMails }, services);
  await evenly(resendVerification(idOf(ctx), services));
  answerDocument(ctx, 202, 'Registration', {});
}

async function answerResetRequest(ctx: Context, services: Services): Promise<void> {
  const { email } = checkedBody('passwordReset', ctx.state.body);
  await countAttempt({ what: 'password-reset', address: ctx.ip, most: mostMails }, services);
  await evenly(askPasswordReset(email, services));
  answerDocument(ctx, 202, 'PasswordReset', {});
}

async function answerReset(ctx: Context, services: Services): Promise<void> {
  const { password, verificationHash } = checkedBody('passwordResetVerifying', ctx.state.body);
  await countAttempt({ what: 'password-reset-verifying', address: ctx.ip, most: mostMails }, services);
  const id = knownId(ctx, 'password_reset_link_invalid');
  await resetPassword({ id, secret: verificationHash, password }, services);
  answerDocument(ctx, 200, 'PasswordReset', {});
}

/** Treats a link with a broken id like one with a broken secret. */
function knownId(ctx: Context, code: 'verification_token_mismatch' | 'password_reset_link_invalid'): string {
  try {
    return idOf(ctx);
  } catch {
    throw new Problem(code);
  }
}
