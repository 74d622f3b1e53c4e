import type { Templates } from './templates.ts';

export const en: Templates = {
  locale: 'en-US',
  phrases: {
    opening: {
      brief: ['My proposal: {terms}.', 'I propose {terms}.', 'To begin: {terms}.'],
      friendly: [
        'Thank you for your offer. To get us started, could you agree to {terms}?',
        'Thank you for taking the time. Could we agree on {terms}?',
        'Your offer is a good basis. What would work for us is {terms}. Can you do that?',
      ],
    },
    counter: {
      brief: [
        'My proposal: {terms}. {left}',
        'We are not quite there yet. Could you do {terms}? {left}',
        'I can offer {terms}. {left}',
      ],
      friendly: [
        'Thank you, that moves us closer. If we settle everything together, I can offer {terms}. Would that work for you? {left}',
        'I appreciate the step. To bring price and terms together, I suggest {terms}. What do you think? {left}',
        'Thank you for your proposal. It is not quite enough yet, so here is mine: {terms}. Can you agree to that? {left}',
        'That helps. So that the whole package fits both of us, would this be possible: {terms}? {left}',
      ],
    },
    packages: {
      brief: [
        '{count} packages, about equal for us. Which suits you best? {left}',
        'Please choose one of these {count} packages. {left}',
        '{count} ways to get there. Which one suits you? {left}',
      ],
      friendly: [
        'Thank you, that helps. These {count} packages are about equal for us, so choose what is easiest for you. Which suits you best? {left}',
        'You know best what is easy for you, so here are {count} packages to choose from. Which one comes closest? {left}',
        'I have put together {count} packages that would all work for us. Which one do you prefer? {left}',
      ],
    },
    nearEnd: {
      brief: [
        'We are near the end: {terms}. {left}',
        'To conclude: {terms}. {left}',
        'We have few messages left. I can offer {terms}. {left}',
      ],
      friendly: [
        'We are close, and I would like to finish this with you. I can offer {terms}. Shall we agree on that? {left}',
        'We are near the end of our talk, so this is a real step on our part: {terms}. Can you agree? {left}',
        'Thank you for staying with it. To conclude, I can offer {terms}. Does that work for you? {left}',
      ],
    },
    last: {
      brief: [
        'My last message: {terms}. Accept it, or send me your final proposal.',
        'This is my final proposal: {terms}.',
        'Final proposal: {terms}. It is up to you now.',
      ],
      friendly: [
        'This is my last message, and I have gone as far as I could: {terms}. I would be glad if you accepted it. Otherwise, send me your final proposal.',
        'Thank you for the fair talk. This is my final proposal: {terms}. If it fits, please accept it.',
        'I have no further message after this one, so here is my final proposal: {terms}. Can we close on that?',
      ],
    },
    openingPackages: {
      brief: [
        'Here are {count} packages, about equal for us. Which suits you best?',
        'To begin, {count} packages to choose from. Which one comes closest?',
        'I propose {count} packages. Which do you prefer?',
      ],
      friendly: [
        'Thank you for your offer. To get us started, here are {count} packages that are about equal for us. Which suits you best?',
        'Thank you for taking the time. You know best what is easy for you, so choose from these {count} packages. Which one comes closest?',
        'Your offer is a good basis. These {count} packages would all work for us. Which do you prefer?',
      ],
    },
    nearEndPackages: {
      brief: [
        'We are near the end. Please choose one of these {count} packages. {left}',
        'To conclude: {count} packages. Which one will you take? {left}',
        'We have few messages left, and {count} packages are on the table. Which suits you? {left}',
      ],
      friendly: [
        'We are close, and I would like to finish this with you. Any of these {count} packages works for us. Which one will you take? {left}',
        'We are near the end of our talk, so these {count} packages are a real step on our part. Can you agree to one of them? {left}',
        'Thank you for staying with it. To conclude, please choose one of these {count} packages. {left}',
      ],
    },
    lastPackages: {
      brief: [
        'My last message: choose one of these {count} packages, or send me your final proposal.',
        'My final proposal is one of these {count} packages.',
        'Final proposal: {count} packages to choose from. It is up to you now.',
      ],
      friendly: [
        'This is my last message, and I have gone as far as I could. I would be glad if you took one of these {count} packages. Otherwise, send me your final proposal.',
        'Thank you for the fair talk. My final proposal is one of these {count} packages. If one fits, please accept it.',
        'I have no further message after this one, so please look at these {count} packages once more. Can we close on one of them?',
      ],
    },
    hold: {
      brief: [
        'I am staying with what is on the table. {left}',
        'I have nothing better to offer, so what is on the table stays. {left}',
        'My proposal stays as it is. {left}',
      ],
      friendly: [
        'Thank you. I cannot move further at the moment, but what is on the table stays there for you. Would it work after all? {left}',
        'I understand your position. I have nothing better to offer, so my proposal stays open for you. {left}',
        'Thank you for asking again. What is on the table is what I can do. Please have another look at it. {left}',
      ],
    },
    card: {
      brief: ['Please look at the package below. {left}', 'My proposal is the package below. {left}'],
      friendly: [
        'Thank you. Please look at the package below. It contains everything. {left}',
        'Here is the package as I see it. Does it work for you? {left}',
      ],
    },
    agreed: {
      brief: ['Agreed, on the package below. {close}', 'Accepted, as in the package below. {close}'],
      friendly: [
        'Thank you, we agree on the package below. {close}',
        'The package below works for us, thank you. {close}',
      ],
    },
    thanks: {
      brief: ['Thank you, noted.', 'Thank you.', 'Noted, thank you.'],
      friendly: [
        'Thank you, that tells me what matters to you.',
        'Thank you for choosing, that helps us both.',
        'Thank you, I will build on that.',
      ],
    },
    understood: {
      brief: [
        'You offer {terms}. Is that right?',
        'I understood {terms}. Is that correct?',
        'Please confirm: {terms}.',
      ],
      friendly: [
        'Thank you. I understood that you offer {terms}. Is that right?',
        'Let me make sure I got that: {terms}. Is that right?',
        'Thank you for your proposal. I read {terms}. Please confirm it, or correct it in the fields.',
      ],
    },
    question: {
      brief: ['{unclear} {missing}', 'One question. {unclear} {missing}', 'To be sure: {unclear} {missing}'],
      friendly: [
        'Thank you. {unclear} {missing}',
        'Thank you for your message. So that I get it right: {unclear} {missing}',
        'Almost clear, thank you. {unclear} {missing}',
      ],
    },
    unread: {
      brief: [
        'I could not find a proposal in that. Please write your price and terms, or use the fields.',
        'What is your proposal? Price and terms, please.',
        'Please send your proposal as text or in the fields.',
      ],
      friendly: [
        'Thank you for your message. I could not find a proposal in it. What price and which terms could you offer?',
        'I am afraid I only understand proposals. Could you write your price and terms, or enter them in the fields?',
        'Thank you. To give you a good answer, I need your price and terms. What could you offer?',
      ],
    },
    who: {
      brief: [
        'I cannot share my limits. What is your proposal?',
        'I keep my limits to myself. Please send your price and terms.',
      ],
      friendly: [
        'I cannot share my limits, but I am happy to look at any proposal. What can you offer?',
        'I am not able to say what my limits are. Which price and terms would work for you?',
      ],
    },
    acceptance: {
      brief: ['Agreed: {terms}. {close}', 'Accepted: {terms}. {close}', 'That works: {terms}. {close}'],
      friendly: [
        'Thank you, we agree on {terms}. {close}',
        'That works for us, thank you: {terms}. {close}',
        'Very good, agreed: {terms}. {close} Thank you for the talk.',
      ],
    },
    ended: {
      brief: [
        'We found no agreement. This talk has ended. Thank you.',
        'No agreement this time. Thank you for your proposals.',
        'The talk ends here, without a deal. Thank you.',
      ],
      friendly: [
        'We could not reach an agreement this time, so this talk ends here. Thank you for your time and for your proposals.',
        'Thank you for trying with us. We found no agreement, so the talk ends here. Your offer stays as it was.',
        'We gave it a good try, thank you. The talk ends here, without a deal.',
      ],
    },
    person: {
      brief: [
        'I have called {called} and am pausing until then. Nothing is lost.',
        '{person} has been notified. I am pausing here.',
        'Handed over to {called}. I am pausing.',
      ],
      friendly: [
        'Of course. I have called {called} and am pausing until you have your answer. Your messages are kept.',
        'Gladly. {person} has been notified and can read what we have written so far. I am pausing here.',
        'That is best discussed between people. I have called {called} and am pausing until then.',
      ],
    },
    resumed: {
      brief: [
        'I am back, and I am still a program. {left}',
        'Let us continue. You are talking with the program again. {left}',
        'You are back with me, the program. {left}',
      ],
      friendly: [
        'You are talking with the program again, and we can continue where we stopped. What could you offer? {left}',
        'Thank you for waiting. From here on, you are talking with the program again. What is your proposal? {left}',
        'Let us continue. I am the program from before. Where could you move? {left}',
      ],
    },
  },
  hello: ['Hello.', 'Good day.'],
  helloTo: ['Hello {addressee}.', 'Good day, {addressee}.'],
  program: 'I am a program, and I negotiate for {buyer}.',
  may: {
    closes: 'Within the limits set for me, I decide on my own, and a confirmed package is a deal.',
    asks: 'I negotiate within the limits set for me, and a person confirms or declines the deal within 24 hours.',
    drafts: 'I negotiate within the limits set for me, and a person reads each of my messages before it is sent.',
  },
  close: {
    closes: 'The deal is made.',
    asks: '{person} confirms or declines it within 24 hours, and you will be notified either way.',
    drafts: 'The deal is made.',
  },
  reach: 'If you prefer to talk to a person, ask at any time and I will call {called}.',
  left: {
    none: 'That was my last message.',
    one: 'I have one message left.',
    many: 'I have {n} messages left.',
  },
  counts: ['two', 'three', 'four'],
  missing: 'What do you offer for {missing}?',
  unclear: {
    one: 'I can read {unclear} in more than one way. Please enter it in the fields.',
    many: 'I can read {unclear} in more than one way. Please enter them in the fields.',
  },
  unclearUnquoted: 'A figure in your message can be read in more than one way. Please enter it in the fields.',
  somebody: 'someone from purchasing',
  somebodyCalled: 'someone from purchasing',
  buyer: 'the purchaser',
  and: 'and',
  quotes: ['“', '”'],
  price: '{value} in total',
  terms: {
    payment_days: { none: 'immediate payment', one: 'payment within 1 day', many: 'payment within {n} days' },
    delivery_weeks: { none: 'immediate delivery', one: 'delivery in 1 week', many: 'delivery in {n} weeks' },
    warranty_months: { none: 'no additional warranty', one: 'a warranty of 1 month', many: 'a warranty of {n} months' },
    contract_months: {
      none: 'no contract term',
      one: 'a contract term of 1 month',
      many: 'a contract term of {n} months',
    },
  },
  early: {
    none: 'no early-payment discount',
    one: '1\u00a0% early-payment discount',
    many: '{n}\u00a0% early-payment discount',
  },
  volume: 'a volume of {n} {unit}',
  units: 'pieces',
  own: '{name} {n}',
  levers: {
    price: 'the total price',
    payment_days: 'the payment term in days',
    early_payment_percent: 'the early-payment discount',
    delivery_weeks: 'the delivery time in weeks',
    warranty_months: 'the warranty in months',
    contract_months: 'the contract term in months',
    volume: 'the volume',
  },
};
