import type { Templates } from './templates.ts';

export const pt: Templates = {
  locale: 'pt-BR',
  phrases: {
    opening: {
      brief: ['Minha sugestão: {terms}.', 'Proponho {terms}.', 'Para começar: {terms}.'],
      friendly: [
        'Obrigado pela sua proposta. Para começar, poderíamos combinar {terms}?',
        'Obrigado pelo seu tempo. O que acha deste pacote: {terms}?',
        'Sua proposta é uma boa base. Para nós, funcionaria {terms}. É possível para você?',
      ],
    },
    counter: {
      brief: [
        'Minha sugestão: {terms}. {left}',
        'Ainda falta um pouco. Seria possível {terms}? {left}',
        'Posso propor {terms}. {left}',
      ],
      friendly: [
        'Obrigado, assim nos aproximamos. Se fecharmos tudo junto, posso propor {terms}. Serve para você? {left}',
        'Agradeço o avanço. Para que preço e condições se encaixem, sugiro {terms}. O que acha? {left}',
        'Obrigado pela resposta. Ainda falta um pouco, então proponho {terms}. Você pode aceitar? {left}',
        'Isso ajuda. Para que o pacote sirva aos dois lados, que tal {terms}? {left}',
      ],
    },
    packages: {
      brief: [
        '{count} pacotes, quase equivalentes para nós. Qual serve melhor para você? {left}',
        'Escolha, por favor, um destes {count} pacotes. {left}',
        '{count} caminhos para fechar. Qual serve para você? {left}',
      ],
      friendly: [
        'Obrigado, isso ajuda. Estes {count} pacotes são quase equivalentes para nós, então escolha o que for mais fácil para você. Qual serve melhor? {left}',
        'Você sabe melhor o que é fácil do seu lado, por isso deixo {count} pacotes para escolher. Qual chega mais perto? {left}',
        'Preparei {count} pacotes, e todos servem para nós. Qual você prefere? {left}',
      ],
    },
    nearEnd: {
      brief: [
        'Estamos perto do fim: {terms}. {left}',
        'Para fechar: {terms}. {left}',
        'Restam poucas mensagens. Posso propor {terms}. {left}',
      ],
      friendly: [
        'Estamos perto, e eu gostaria de fechar com você. Posso propor {terms}. Combinamos assim? {left}',
        'A conversa está chegando ao fim, então este é um passo importante do nosso lado: {terms}. Você aceita? {left}',
        'Obrigado por continuar. Para fechar, posso propor {terms}. Serve? {left}',
      ],
    },
    last: {
      brief: [
        'Esta é minha última mensagem: {terms}. Aceite ou envie sua resposta final.',
        'Este é meu pacote final: {terms}.',
        'Pacote final: {terms}. Agora a decisão é sua.',
      ],
      friendly: [
        'Esta é minha última mensagem, e fui até onde podia: {terms}. Espero que você aceite. Caso contrário, envie sua resposta final.',
        'Obrigado pela conversa. Este é meu pacote final: {terms}. Se servir, aceite, por favor.',
        'Depois desta mensagem não posso enviar outra, então este é meu pacote final: {terms}. Fechamos assim?',
      ],
    },
    openingPackages: {
      brief: [
        'Aqui estão {count} pacotes, quase equivalentes para nós. Qual serve melhor para você?',
        'Para começar, {count} pacotes para escolher. Qual chega mais perto?',
        'Proponho {count} pacotes. Qual você prefere?',
      ],
      friendly: [
        'Obrigado pela sua proposta. Para começar, aqui estão {count} pacotes quase equivalentes para nós. Qual serve melhor para você?',
        'Obrigado pelo seu tempo. Você sabe melhor o que é fácil do seu lado: escolha entre estes {count} pacotes. Qual chega mais perto?',
        'Sua proposta é uma boa base. Todos estes {count} pacotes servem para nós. Qual você prefere?',
      ],
    },
    nearEndPackages: {
      brief: [
        'Estamos perto do fim. Escolha, por favor, um destes {count} pacotes. {left}',
        'Para fechar: {count} pacotes. Com qual você fica? {left}',
        'Restam poucas mensagens e há {count} pacotes na mesa. Qual serve para você? {left}',
      ],
      friendly: [
        'Estamos perto, e eu gostaria de fechar com você. Qualquer um destes {count} pacotes serve para nós. Com qual você fica? {left}',
        'A conversa está chegando ao fim, então estes {count} pacotes são um passo importante do nosso lado. Você pode aceitar algum? {left}',
        'Obrigado por continuar. Para fechar, escolha, por favor, um destes {count} pacotes. {left}',
      ],
    },
    lastPackages: {
      brief: [
        'Esta é minha última mensagem: escolha um destes {count} pacotes ou envie sua resposta final.',
        'Para terminar, deixo {count} pacotes. Escolha um, por favor.',
        'Última escolha: {count} pacotes. Agora a decisão é sua.',
      ],
      friendly: [
        'Esta é minha última mensagem, e fui até onde podia. Espero que você aceite um destes {count} pacotes. Caso contrário, envie sua resposta final.',
        'Obrigado pela conversa. Para terminar, deixo {count} pacotes. Se algum servir, aceite, por favor.',
        'Depois desta mensagem não posso enviar outra, então olhe mais uma vez para estes {count} pacotes. Fechamos com um deles?',
      ],
    },
    hold: {
      brief: [
        'Mantenho o que está na mesa. {left}',
        'Não posso melhorar o que está na mesa. {left}',
        'O que está na mesa fica como está. {left}',
      ],
      friendly: [
        'Obrigado. Por enquanto não posso ir além, mas o que está na mesa continua disponível para você. Será que serve mesmo assim? {left}',
        'Entendo sua posição. Não posso ir além, então o que está na mesa continua aberto para você. {left}',
        'Obrigado por perguntar de novo. O que está na mesa é o que posso fazer. Peço que olhe mais uma vez. {left}',
      ],
    },
    card: {
      brief: ['Veja, por favor, o pacote abaixo. {left}', 'Proponho o pacote abaixo. {left}'],
      friendly: [
        'Obrigado. Veja, por favor, o pacote abaixo. Está tudo nele. {left}',
        'Este é o pacote como eu o vejo. Serve para você? {left}',
      ],
    },
    agreed: {
      brief: ['De acordo, com o pacote abaixo. {close}', 'Aceito, como no pacote abaixo. {close}'],
      friendly: [
        'Obrigado, estamos de acordo com o pacote abaixo. {close}',
        'O pacote abaixo serve para nós, obrigado. {close}',
      ],
    },
    thanks: {
      brief: ['Obrigado, anotado.', 'Obrigado.', 'Anotado, obrigado.'],
      friendly: [
        'Obrigado, assim sei o que é importante para você.',
        'Obrigado por escolher, isso ajuda os dois lados.',
        'Obrigado, vou partir daí.',
      ],
    },
    understood: {
      brief: ['Você propõe {terms}. Está certo?', 'Entendi {terms}. Certo?', 'Confirme, por favor: {terms}.'],
      friendly: [
        'Obrigado. Entendi que você propõe {terms}. Está certo?',
        'Para ter certeza de que entendi: {terms}. É isso?',
        'Obrigado pela resposta. Entendi {terms}. Confirme, por favor, ou corrija nos campos.',
      ],
    },
    question: {
      brief: ['{unclear} {missing}', 'Uma pergunta. {unclear} {missing}', 'Para ter certeza: {unclear} {missing}'],
      friendly: [
        'Obrigado. {unclear} {missing}',
        'Obrigado pela mensagem. Para entender bem: {unclear} {missing}',
        'Está quase tudo claro, obrigado. {unclear} {missing}',
      ],
    },
    unread: {
      brief: [
        'Não encontro preço nem condições na sua mensagem. Escreva o que você propõe ou use os campos.',
        'O que você propõe? Preço e condições, por favor.',
        'Escreva preço e condições ou preencha os campos, por favor.',
      ],
      friendly: [
        'Obrigado pela mensagem. Não encontrei nela preço nem condições. O que você propõe?',
        'Desculpe, só entendo preços e condições. Você pode escrever os seus ou preencher os campos?',
        'Obrigado. Para responder bem, preciso do seu preço e das suas condições. O que você propõe?',
      ],
    },
    who: {
      brief: [
        'Não posso dizer quais são meus limites. O que você propõe?',
        'Não revelo meus limites. Preço e condições, por favor.',
      ],
      friendly: [
        'Não posso dizer quais são meus limites, mas vejo com prazer qualquer pacote. O que você propõe?',
        'Não posso revelar meus limites. Que preço e que condições servem para você?',
      ],
    },
    acceptance: {
      brief: ['De acordo: {terms}. {close}', 'Aceito: {terms}. {close}', 'Serve para nós: {terms}. {close}'],
      friendly: [
        'Obrigado, estamos de acordo: {terms}. {close}',
        'Serve para nós, obrigado: {terms}. {close}',
        'Muito bem, de acordo: {terms}. {close} Obrigado pela conversa.',
      ],
    },
    ended: {
      brief: [
        'Não chegamos a um acordo. A conversa terminou. Obrigado.',
        'Desta vez não houve acordo. Obrigado pelo seu tempo.',
        'A conversa termina aqui, sem acordo. Obrigado.',
      ],
      friendly: [
        'Desta vez não chegamos lá, e a conversa termina aqui. Obrigado pelo seu tempo.',
        'Obrigado por tentar conosco. Não chegamos a um acordo, então a conversa termina aqui. Sua proposta continua como estava.',
        'Valeu a tentativa, obrigado. A conversa termina aqui, sem acordo.',
      ],
    },
    person: {
      brief: [
        'Chamei {called} e faço uma pausa. Nada se perde.',
        'Aviso enviado para {called}. Faço uma pausa.',
        'Agora é com {called}. Faço uma pausa.',
      ],
      friendly: [
        'Claro. Chamei {called} e faço uma pausa até você ter sua resposta. Suas mensagens são mantidas.',
        'Com prazer. Avisei {called}, que pode ler o que escrevemos. Faço uma pausa aqui.',
        'Isso se resolve melhor entre pessoas. Chamei {called} e faço uma pausa enquanto isso.',
      ],
    },
    resumed: {
      brief: [
        'Voltei e continuo sendo um programa. {left}',
        'Você fala de novo comigo, o programa. {left}',
        'Retomo a conversa. Sou o programa. {left}',
      ],
      friendly: [
        'Sou eu de novo, o programa, e podemos continuar de onde paramos. O que você propõe? {left}',
        'Obrigado por esperar. Daqui em diante, você fala de novo com o programa. O que você propõe? {left}',
        'Vamos continuar. Sou o programa de antes. Onde você poderia ceder? {left}',
      ],
    },
  },
  hello: ['Olá.', 'Olá, tudo bem?'],
  helloTo: ['Olá, {addressee}.', 'Olá, {addressee}, tudo bem?'],
  program: 'Sou um programa e negocio em nome de {buyer}.',
  may: {
    closes: 'Dentro dos limites que me deram, decido por conta própria, e um pacote confirmado é um acordo.',
    asks: 'Negocio dentro dos limites que me deram, e uma pessoa confirma ou recusa o acordo em até 24 horas.',
    drafts: 'Negocio dentro dos limites que me deram, e uma pessoa lê cada uma das minhas mensagens antes do envio.',
  },
  close: {
    closes: 'O acordo está fechado.',
    asks: 'Agora cabe a {person} confirmar ou recusar em até 24 horas. Você recebe um aviso de qualquer forma.',
    drafts: 'O acordo está fechado.',
  },
  reach: 'Se preferir falar com uma pessoa, diga a qualquer momento e eu chamo {called}.',
  left: {
    none: 'Esta foi minha última mensagem.',
    one: 'Ainda tenho uma mensagem.',
    many: 'Ainda tenho {n} mensagens.',
  },
  counts: ['dois', 'três', 'quatro'],
  missing: 'O que você propõe para {missing}?',
  unclear: {
    one: '{unclear} pode ser lido de mais de uma maneira. Preencha os campos, por favor.',
    many: '{unclear} podem ser lidos de mais de uma maneira. Preencha os campos, por favor.',
  },
  unclearUnquoted: 'Um número da sua mensagem pode ser lido de mais de uma maneira. Preencha os campos, por favor.',
  somebody: 'uma pessoa da equipe de compras',
  somebodyCalled: 'uma pessoa da equipe de compras',
  buyer: 'o comprador',
  and: 'e',
  quotes: ['“', '”'],
  price: '{value} no total',
  terms: {
    payment_days: { none: 'pagamento imediato', one: 'pagamento em 1 dia', many: 'pagamento em {n} dias' },
    delivery_weeks: { none: 'entrega imediata', one: 'entrega em 1 semana', many: 'entrega em {n} semanas' },
    warranty_months: { none: 'sem garantia adicional', one: 'garantia de 1 mês', many: 'garantia de {n} meses' },
    contract_months: { none: 'sem prazo de contrato', one: 'contrato de 1 mês', many: 'contrato de {n} meses' },
  },
  early: {
    none: 'sem desconto por pagamento antecipado',
    one: '1% de desconto por pagamento antecipado',
    many: '{n}% de desconto por pagamento antecipado',
  },
  volume: 'um volume de {n} {unit}',
  units: 'unidades',
  own: '{name} {n}',
  levers: {
    price: 'preço total',
    payment_days: 'prazo de pagamento em dias',
    early_payment_percent: 'desconto por pagamento antecipado',
    delivery_weeks: 'prazo de entrega em semanas',
    warranty_months: 'garantia em meses',
    contract_months: 'duração do contrato em meses',
    volume: 'volume',
  },
};
