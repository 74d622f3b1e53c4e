/**
 * "Who are you?", "Sind Sie ein Roboter?", "Qual é o seu limite?": questions about the bot itself, in all four
 * languages.
 */
const questions: readonly RegExp[] = [
  /(?<!\p{L})(?:who (?:are|am) (?:you|i (?:talking|speaking|writing) (?:to|with))|who is this|are you (?:a |an )?(?:bot|robot|human|person|program|machine|ai|real)|what is your (?:limit|maximum|budget|target))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:wer|was) (?:sind sie|bist du|ist da)|mit wem (?:spreche|schreibe|rede|habe) ich|(?:sind sie|bist du) ein[e]? (?:bot|roboter|mensch|person|programm|maschine|ki)|(?:was|wo) ist ihr(?:e)? (?:limit|grenze|schmerzgrenze|budget)|wo liegt ihr(?:e)? (?:limit|grenze|schmerzgrenze))(?!\p{L})/iu,
  /(?<!\p{L})(?:qui[eé]n (?:es usted|eres|es)|con qui[eé]n (?:hablo|estoy hablando|trato)|(?:es usted|eres) (?:un |una )?(?:bot|robot|persona|humano|programa|m[aá]quina|ia)|cu[aá]l es su (?:l[ií]mite|m[aá]ximo|presupuesto|tope))(?!\p{L})/iu,
  /(?<!\p{L})(?:quem (?:[eé] voc[eê]|[eé] o senhor|[eé] a senhora|est[aá] falando|fala)|com quem (?:falo|estou falando|estou a falar)|(?:voc[eê] [eé]|[eé]s) (?:um |uma )?(?:bot|rob[oô]|pessoa|humano|programa|m[aá]quina|ia)|qual [eé] (?:o )?seu (?:limite|m[aá]ximo|or[cç]amento|teto))(?!\p{L})/iu,
];

/** Longer texts are not searched. */
const mostRead = 4000;

/** True if a text asks who the bot is, or what its limits are. */
export const asksAboutBot = (text: string): boolean =>
  text.length <= mostRead && questions.some((question) => question.test(text));
