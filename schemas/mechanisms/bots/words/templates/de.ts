import type { Templates } from './templates.ts';

export const de: Templates = {
  locale: 'de-DE',
  phrases: {
    opening: {
      brief: ['Mein Vorschlag: {terms}.', 'Ich schlage vor: {terms}.', 'Zum Einstieg: {terms}.'],
      friendly: [
        'Vielen Dank für Ihr Angebot. Könnten wir uns zum Einstieg auf Folgendes verständigen: {terms}?',
        'Schön, dass Sie sich Zeit nehmen. Was halten Sie von diesem Paket: {terms}?',
        'Ihr Angebot ist eine gute Grundlage. Für uns würde das passen: {terms}. Ist das für Sie möglich?',
      ],
    },
    counter: {
      brief: [
        'Mein Vorschlag: {terms}. {left}',
        'Das reicht noch nicht ganz. Ginge {terms}? {left}',
        'Ich kann Ihnen anbieten: {terms}. {left}',
      ],
      friendly: [
        'Danke, damit kommen wir uns näher. Wenn wir alles zusammen regeln, kann ich Ihnen das anbieten: {terms}. Passt das für Sie? {left}',
        'Ihr Entgegenkommen weiß ich zu schätzen. Damit Preis und Bedingungen zusammenpassen, schlage ich vor: {terms}. Was meinen Sie? {left}',
        'Vielen Dank für Ihren Vorschlag. Ganz reicht er noch nicht, deshalb hier meiner: {terms}. Können Sie da mitgehen? {left}',
        'Das hilft uns weiter. Damit das Paket für beide Seiten stimmt: Wie wäre es mit {terms}? {left}',
      ],
    },
    packages: {
      brief: [
        '{count} Pakete, für uns etwa gleich gut. Welches passt Ihnen am besten? {left}',
        'Bitte wählen Sie eines dieser {count} Pakete. {left}',
        '{count} Wege zum Abschluss. Welcher passt Ihnen? {left}',
      ],
      friendly: [
        'Danke, das hilft. Diese {count} Pakete sind für uns etwa gleich gut; nehmen Sie das, was Ihnen am leichtesten fällt. Welches passt Ihnen am besten? {left}',
        'Was Ihnen leichtfällt, wissen Sie am besten, deshalb hier {count} Pakete zur Auswahl. Welches kommt Ihnen am nächsten? {left}',
        'Ich habe {count} Pakete zusammengestellt, die für uns alle infrage kommen. Welches ist Ihnen am liebsten? {left}',
      ],
    },
    nearEnd: {
      brief: [
        'Wir nähern uns dem Ende: {terms}. {left}',
        'Um zum Abschluss zu kommen: {terms}. {left}',
        'Viel Zeit bleibt nicht mehr. Ich kann anbieten: {terms}. {left}',
      ],
      friendly: [
        'Wir liegen nahe beieinander, und ich möchte das gern mit Ihnen abschließen. Ich kann anbieten: {terms}. Wollen wir uns darauf einigen? {left}',
        'Unser Gespräch nähert sich dem Ende, deshalb ist das ein echter Schritt von unserer Seite: {terms}. Gehen Sie mit? {left}',
        'Danke, dass Sie dranbleiben. Um zum Abschluss zu kommen, kann ich Ihnen das anbieten: {terms}. Passt das? {left}',
      ],
    },
    last: {
      brief: [
        'Meine letzte Nachricht: {terms}. Nehmen Sie an, oder nennen Sie Ihr letztes Wort.',
        'Das ist mein letzter Vorschlag: {terms}.',
        'Letzter Vorschlag: {terms}. Jetzt liegt es bei Ihnen.',
      ],
      friendly: [
        'Das ist meine letzte Nachricht, und sie reicht so weit, wie ich gehen kann: {terms}. Es würde mich freuen, wenn Sie annehmen; andernfalls nennen Sie mir Ihr letztes Wort.',
        'Vielen Dank für das faire Gespräch. Das ist mein letzter Vorschlag: {terms}. Wenn er passt, nehmen Sie ihn bitte an.',
        'Nach dieser Nachricht habe ich keine mehr, deshalb mein letzter Vorschlag: {terms}. Schließen wir so ab?',
      ],
    },
    openingPackages: {
      brief: [
        'Hier sind {count} Pakete, für uns etwa gleich gut. Welches passt Ihnen am besten?',
        'Zum Einstieg {count} Pakete zur Auswahl. Welches kommt Ihnen am nächsten?',
        'Ich schlage {count} Pakete vor. Welches ist Ihnen lieber?',
      ],
      friendly: [
        'Vielen Dank für Ihr Angebot. Zum Einstieg habe ich {count} Pakete, die für uns etwa gleich gut sind. Welches passt Ihnen am besten?',
        'Schön, dass Sie sich Zeit nehmen. Was Ihnen leichtfällt, wissen Sie am besten; bitte wählen Sie aus diesen {count} Paketen. Welches kommt Ihnen am nächsten?',
        'Ihr Angebot ist eine gute Grundlage. Diese {count} Pakete kommen für uns alle infrage. Welches ist Ihnen am liebsten?',
      ],
    },
    nearEndPackages: {
      brief: [
        'Wir sind fast am Ende. Bitte wählen Sie eines dieser {count} Pakete. {left}',
        'Um zum Abschluss zu kommen: {count} Pakete. Welches nehmen Sie? {left}',
        'Viel Zeit bleibt nicht mehr, und {count} Pakete liegen auf dem Tisch. Welches passt Ihnen? {left}',
      ],
      friendly: [
        'Wir liegen nahe beieinander, und ich möchte das gern mit Ihnen abschließen. Jedes dieser {count} Pakete passt für uns. Welches nehmen Sie? {left}',
        'Unser Gespräch nähert sich dem Ende, deshalb sind diese {count} Pakete ein echter Schritt von unserer Seite. Gehen Sie bei einem mit? {left}',
        'Danke, dass Sie dranbleiben. Um zum Abschluss zu kommen, wählen Sie bitte eines dieser {count} Pakete. {left}',
      ],
    },
    lastPackages: {
      brief: [
        'Meine letzte Nachricht: Wählen Sie eines dieser {count} Pakete, oder nennen Sie Ihr letztes Wort.',
        'Mein letzter Vorschlag ist eines dieser {count} Pakete.',
        'Letzter Vorschlag: {count} Pakete zur Auswahl. Jetzt liegt es bei Ihnen.',
      ],
      friendly: [
        'Das ist meine letzte Nachricht, und sie reicht so weit, wie ich gehen kann. Es würde mich freuen, wenn Sie eines dieser {count} Pakete nehmen; andernfalls nennen Sie mir Ihr letztes Wort.',
        'Vielen Dank für das faire Gespräch. Mein letzter Vorschlag ist eines dieser {count} Pakete. Wenn eines passt, nehmen Sie es bitte an.',
        'Nach dieser Nachricht habe ich keine mehr, deshalb bitte ich Sie, noch einmal auf diese {count} Pakete zu schauen. Schließen wir mit einem davon ab?',
      ],
    },
    hold: {
      brief: [
        'Ich bleibe bei dem, was auf dem Tisch liegt. {left}',
        'Etwas Besseres kann ich nicht anbieten; mein Vorschlag bleibt. {left}',
        'Mein Vorschlag bleibt, wie er ist. {left}',
      ],
      friendly: [
        'Vielen Dank. Weiter kann ich im Moment nicht gehen, aber was auf dem Tisch liegt, bleibt für Sie dort. Ginge es vielleicht doch? {left}',
        'Ich verstehe Ihre Lage. Etwas Besseres kann ich nicht anbieten, deshalb bleibt mein Vorschlag für Sie offen. {left}',
        'Danke, dass Sie noch einmal fragen. Was auf dem Tisch liegt, ist das, was ich tun kann; bitte schauen Sie es sich noch einmal an. {left}',
      ],
    },
    card: {
      brief: ['Bitte sehen Sie sich das Paket unten an. {left}', 'Mein Vorschlag ist das Paket unten. {left}'],
      friendly: [
        'Vielen Dank. Bitte sehen Sie sich das Paket unten an; darin steht alles. {left}',
        'Hier ist das Paket, wie ich es mir vorstelle. Passt es für Sie? {left}',
      ],
    },
    agreed: {
      brief: ['Einverstanden mit dem Paket unten. {close}', 'Angenommen: das Paket unten. {close}'],
      friendly: [
        'Vielen Dank, wir sind uns über das Paket unten einig. {close}',
        'Das Paket unten passt für uns, danke. {close}',
      ],
    },
    thanks: {
      brief: ['Danke, notiert.', 'Vielen Dank.', 'Notiert, danke.'],
      friendly: [
        'Danke, so weiß ich, worauf es Ihnen ankommt.',
        'Danke für Ihre Wahl, das hilft uns beiden.',
        'Vielen Dank, darauf baue ich auf.',
      ],
    },
    understood: {
      brief: ['Sie bieten: {terms}. Stimmt das?', 'Verstanden: {terms}. Richtig?', 'Bitte bestätigen: {terms}.'],
      friendly: [
        'Vielen Dank. Ich habe verstanden, dass Sie Folgendes bieten: {terms}. Stimmt das so?',
        'Damit ich nichts falsch verstehe: {terms}. Ist das richtig?',
        'Vielen Dank für Ihren Vorschlag. Ich lese daraus: {terms}. Bitte bestätigen Sie das, oder berichtigen Sie es in den Feldern.',
      ],
    },
    question: {
      brief: ['{unclear} {missing}', 'Eine Rückfrage. {unclear} {missing}', 'Zur Sicherheit: {unclear} {missing}'],
      friendly: [
        'Vielen Dank. {unclear} {missing}',
        'Vielen Dank für Ihre Nachricht. Damit ich Sie richtig verstehe: {unclear} {missing}',
        'Fast alles ist klar, danke. {unclear} {missing}',
      ],
    },
    unread: {
      brief: [
        'Ich kann darin keinen Vorschlag erkennen. Bitte nennen Sie Preis und Bedingungen, oder nutzen Sie die Felder.',
        'Was schlagen Sie vor? Bitte Preis und Bedingungen.',
        'Bitte senden Sie Ihren Vorschlag als Text oder in den Feldern.',
      ],
      friendly: [
        'Vielen Dank für Ihre Nachricht. Einen Vorschlag konnte ich darin nicht finden. Welchen Preis und welche Bedingungen können Sie anbieten?',
        'Leider verstehe ich nur Vorschläge. Könnten Sie mir Preis und Bedingungen schreiben oder in die Felder eintragen?',
        'Vielen Dank. Um gut zu antworten, brauche ich Ihren Preis und Ihre Bedingungen. Was können Sie anbieten?',
      ],
    },
    who: {
      brief: [
        'Meine Grenzen nenne ich nicht. Was schlagen Sie vor?',
        'Meine Grenzen behalte ich für mich. Bitte Preis und Bedingungen.',
      ],
      friendly: [
        'Meine Grenzen darf ich nicht nennen, aber jeden Vorschlag sehe ich mir gern an. Was können Sie anbieten?',
        'Wo meine Grenzen liegen, darf ich nicht sagen. Welcher Preis und welche Bedingungen passen Ihnen?',
      ],
    },
    acceptance: {
      brief: ['Einverstanden: {terms}. {close}', 'Angenommen: {terms}. {close}', 'Das passt: {terms}. {close}'],
      friendly: [
        'Vielen Dank, wir sind uns einig: {terms}. {close}',
        'Das passt für uns, danke: {terms}. {close}',
        'Sehr gut, einverstanden: {terms}. {close} Danke für das Gespräch.',
      ],
    },
    ended: {
      brief: [
        'Wir haben uns nicht geeinigt. Das Gespräch ist beendet. Vielen Dank.',
        'Diesmal kein Abschluss. Danke für Ihre Vorschläge.',
        'Das Gespräch endet hier, ohne Abschluss. Vielen Dank.',
      ],
      friendly: [
        'Diesmal sind wir nicht zusammengekommen, das Gespräch endet hier. Danke für Ihre Zeit und Ihre Vorschläge.',
        'Danke, dass Sie es mit uns versucht haben. Wir haben uns nicht geeinigt, deshalb endet das Gespräch hier. Ihr Angebot bleibt, wie es war.',
        'Es war den Versuch wert, vielen Dank. Das Gespräch endet hier, ohne Abschluss.',
      ],
    },
    person: {
      brief: [
        'Ich habe {called} dazugebeten und pausiere so lange; nichts geht verloren.',
        '{person} weiß Bescheid. Ich pausiere.',
        'Übergeben an {called}. Ich pausiere.',
      ],
      friendly: [
        'Selbstverständlich. Ich habe {called} dazugebeten und pausiere, bis Sie eine Antwort haben. Ihre Nachrichten bleiben erhalten.',
        'Gern. {person} weiß Bescheid und kann lesen, was wir bisher geschrieben haben. Ich pausiere hier.',
        'Das klären Menschen besser. Ich habe {called} dazugebeten und pausiere so lange.',
      ],
    },
    resumed: {
      brief: [
        'Ich bin zurück, weiterhin ein Programm. {left}',
        'Es geht weiter, jetzt wieder mit mir, dem Programm. {left}',
        'Zurück bei mir, dem Programm. {left}',
      ],
      friendly: [
        'Hier ist wieder das Programm; wir können da weitermachen, wo wir aufgehört haben. Was können Sie anbieten? {left}',
        'Danke fürs Warten. Ab hier sprechen Sie wieder mit dem Programm. Was schlagen Sie vor? {left}',
        'Machen wir weiter. Ich bin das Programm von vorhin. Wo können Sie uns entgegenkommen? {left}',
      ],
    },
  },
  hello: ['Guten Tag.', 'Hallo.'],
  helloTo: ['Guten Tag, {addressee}.', 'Hallo {addressee}.'],
  program: 'Ich bin ein Programm und verhandle für {buyer}.',
  may: {
    closes:
      'Innerhalb der Grenzen, die mir gesetzt sind, entscheide ich selbst, und ein bestätigtes Paket ist ein Abschluss.',
    asks: 'Ich verhandle innerhalb der Grenzen, die mir gesetzt sind; ein Mensch bestätigt den Abschluss innerhalb von 24 Stunden oder lehnt ihn ab.',
    drafts:
      'Ich verhandle innerhalb der Grenzen, die mir gesetzt sind; ein Mensch liest jede meiner Nachrichten, bevor sie hinausgeht.',
  },
  close: {
    closes: 'Damit ist der Abschluss verbindlich.',
    asks: '{person} bestätigt das innerhalb von 24 Stunden oder lehnt es ab; Sie werden in jedem Fall benachrichtigt.',
    drafts: 'Damit ist der Abschluss verbindlich.',
  },
  reach: 'Wenn Sie lieber mit einem Menschen sprechen möchten, sagen Sie es jederzeit; dann bitte ich {called} dazu.',
  left: {
    none: 'Das war meine letzte Nachricht.',
    one: 'Mir bleibt noch eine Nachricht.',
    many: 'Mir bleiben noch {n} Nachrichten.',
  },
  counts: ['zwei', 'drei', 'vier'],
  missing: 'Was bieten Sie hier: {missing}?',
  unclear: {
    one: '{unclear} lässt sich auf mehr als eine Art lesen; bitte tragen Sie es in die Felder ein.',
    many: '{unclear} lassen sich auf mehr als eine Art lesen; bitte tragen Sie sie in die Felder ein.',
  },
  unclearUnquoted:
    'Eine Zahl in Ihrer Nachricht lässt sich auf mehr als eine Art lesen; bitte tragen Sie sie in die Felder ein.',
  somebody: 'ein Mensch aus dem Einkauf',
  somebodyCalled: 'einen Menschen aus dem Einkauf',
  buyer: 'den Einkauf',
  and: 'und',
  quotes: ['„', '“'],
  price: 'insgesamt {value}',
  terms: {
    payment_days: {
      none: 'sofortige Zahlung',
      one: 'Zahlung innerhalb von 1 Tag',
      many: 'Zahlung innerhalb von {n} Tagen',
    },
    delivery_weeks: { none: 'sofortige Lieferung', one: 'Lieferung in 1 Woche', many: 'Lieferung in {n} Wochen' },
    warranty_months: {
      none: 'keine zusätzliche Gewährleistung',
      one: '1 Monat Gewährleistung',
      many: '{n} Monate Gewährleistung',
    },
    contract_months: { none: 'keine feste Laufzeit', one: '1 Monat Laufzeit', many: '{n} Monate Laufzeit' },
  },
  early: { none: 'kein Skonto', one: '1\u00a0% Skonto', many: '{n}\u00a0% Skonto' },
  volume: 'eine Menge von {n} {unit}',
  units: 'Stück',
  own: '{name} {n}',
  levers: {
    price: 'Gesamtpreis',
    payment_days: 'Zahlungsziel in Tagen',
    early_payment_percent: 'Skonto',
    delivery_weeks: 'Lieferzeit in Wochen',
    warranty_months: 'Gewährleistung in Monaten',
    contract_months: 'Laufzeit in Monaten',
    volume: 'Menge',
  },
};
