import type { Page } from 'playwright-core';
import { demoPassword } from './api.ts';
import { onward } from './supplier-steps.ts';

/** Texts on a newcomer's pages, by language. */
export const words = {
  de: {
    createAccount: 'Konto anlegen',
    tooShort: 'Mindestens 8 Zeichen',
    country: 'Deutschland',
    start: 'Angebot beginnen',
    sender: 'Absenderadresse',
    about: 'Zu Ihrem Angebot',
    next: 'Weiter zu',
    frame: 'Preis für Rahmen 6 m',
    assembly: 'Preis für Montage',
    prices: ['1.112,90', '54,5'],
    total: '222.213,60',
    yes: 'Ja',
    offered: '2 von 2 angeboten',
    submit: 'Angebot abgeben',
    submitted: 'Ihr Angebot ist abgegeben',
    checkMail: 'Wir haben eine E-Mail an',
    confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
    goOn: 'Weiter',
    logIn: 'Anmelden',
    runs: 'Die Angebotsphase läuft bis',
  },
  en: {
    createAccount: 'Create your account',
    tooShort: 'At least 8 characters',
    country: 'Germany',
    start: 'Start offer',
    sender: 'Sender address',
    about: 'About your offer',
    next: 'Continue to',
    frame: 'Price of Rahmen 6 m',
    assembly: 'Price of Montage',
    prices: ['1112.90', '54.5'],
    total: '222,213.60',
    yes: 'Yes',
    offered: '2 of 2 offered',
    submit: 'Submit offer',
    submitted: 'Your offer is submitted',
    checkMail: 'We sent an e-mail to',
    confirmed: 'Your e-mail address is confirmed',
    goOn: 'Continue',
    logIn: 'Log in',
    runs: 'The offer phase is running until',
  },
} as const;

export type Words = (typeof words)[keyof typeof words];
/** Called for each step, with its name. */
export type Look = (step: string) => Promise<void>;

const next = (page: Page): Promise<void> => page.locator('form button[type=submit]').click();

/** Goes through both steps. Give `email` only for a link, which knows no address. */
export async function register(page: Page, say: Words, look: Look, email?: string): Promise<void> {
  await page.locator('#registration-person_given_name').fill('Jana');
  await page.locator('#registration-person_family_name').fill('Vogt');
  await page.locator('#registration-person_telephone').fill('+49 711 123456');
  if (email) await page.locator('#registration-login_email').fill(email);
  await page.locator('#registration-login_password').fill('regal');
  await page.getByText(say.tooShort).first().waitFor();
  await page.locator('#registration-login_password').fill(demoPassword);
  await page.locator('#registration-login_confirmPassword').fill(demoPassword);
  await look('registration, account');
  await next(page);
  await page.locator('#registration-organization_legal_name').fill('Regalwerk Vogt GmbH');
  await page.locator('#registration-organization_country').fill(say.country);
  await page.getByRole('option', { name: say.country }).click();
  await page.getByRole('checkbox').first().check();
  await next(page);
}

export async function makeOffer(page: Page, say: Words, look: Look): Promise<void> {
  await page.getByRole('link', { name: say.start }).click();
  await page.getByLabel(say.sender).fill('Regalwerk Vogt, Werkstraße 1, 70173 Stuttgart');
  await page.getByLabel(say.about).fill('Lieferung ab Lager innerhalb von vier Wochen.');
  await onward(page, say.next);
  await page.getByLabel(say.frame).fill(say.prices[0]);
  await page.getByLabel(say.assembly).fill(say.prices[1]);
  await page.getByText(say.total).first().waitFor();
  await look('offer, items');
  await onward(page, say.next);
  await page.getByRole('button', { name: say.yes, exact: true }).click();
  await onward(page, say.next);
  await onward(page, say.next);
  await page.getByRole('checkbox').check();
  await look('offer, terms');
  await onward(page, say.next);
  await page.getByRole('listitem').getByText(say.offered).waitFor();
  await look('offer, finalize');
  await page.getByRole('button', { name: say.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.submit }).click();
  await page.getByText(say.submitted).waitFor();
}
