import type { Templates } from './templates.ts';

export const pt: Templates = {
  locale: 'pt-BR',
  said: {
    opening: {
      brief: ['Minha proposta: {terms}.', 'Proponho {terms}.', 'Para começar: {terms}.'],
      friendly: [
        'Obrigado pela sua proposta. Para começar, poderíamos combinar {terms}?',
        'Obrigado pelo seu tempo. O que acha deste pacote: {terms}?',
        'Sua proposta é uma boa base. Para nós funcionaria {terms}. É possível para você?',
      ],
    },
    counter: {
      brief: [
        'Minha proposta: {terms}. {left}',
        'Ainda falta um pouco. Seria possível {terms}? {left}',
        'Posso oferecer {terms}. {left}',
      ],
      friendly: [
        'Obrigado, assim nos aproximamos. Se fecharmos tudo junto, posso oferecer {terms}. Serve para você? {left}',
        'Agradeço o passo. Para que preço e condições se encaixem, sugiro {terms}. O que acha? {left}',
        'Obrigado pela proposta. Ainda falta um pouco, então esta é a minha: {terms}. Pode aceitar? {left}',
        'Isso ajuda. Para que o pacote sirva aos dois lados, que tal {terms}? {left}',
      ],
    },
    packages: {
      brief: [
        '{count} pacotes, mais ou menos iguais para nós. Qual serve melhor para você? {left}',
        'Escolha, por favor, um destes {count} pacotes. {left}',
        '{count} caminhos para fechar. Qual serve para você? {left}',
      ],
      friendly: [
        'Obrigado, isso ajuda. Estes {count} pacotes são mais ou menos iguais para nós, então escolha o que for mais fácil para você. Qual serve melhor? {left}',
        'Você sabe melhor o que é fácil para você; por isso deixo {count} pacotes para escolher. Qual chega mais perto? {left}',
        'Preparei {count} pacotes que servem todos para nós. Qual você prefere? {left}',
      ],
    },
    nearEnd: {
      brief: [
        'Estamos perto do fim: {terms}. {left}',
        'Para fechar: {terms}. {left}',
        'Restam poucas mensagens. Posso oferecer {terms}. {left}',
      ],
      friendly: [
        'Estamos perto, e eu gostaria de fechar com você. Posso oferecer {terms}. Combinamos assim? {left}',
        'A conversa está chegando ao fim, então este é um passo de verdade do nosso lado: {terms}. Você aceita? {left}',
        'Obrigado por continuar. Para fechar, posso oferecer {terms}. Serve? {left}',
      ],
    },
    last: {
      brief: [
        'Minha última mensagem: {terms}. Aceite ou diga sua última palavra.',
        'Esta é minha proposta final: {terms}.',
        'Proposta final: {terms}. Agora a decisão é sua.',
      ],
      friendly: [
        'Esta é minha última mensagem, e fui até onde podia: {terms}. Ficaria feliz se você aceitasse; caso contrário, diga sua última palavra.',
        'Obrigado pela conversa correta. Esta é minha proposta final: {terms}. Se servir, aceite, por favor.',
        'Depois desta mensagem não tenho mais nenhuma, então esta é minha proposta final: {terms}. Fechamos assim?',
      ],
    },
    openingPackages: {
      brief: [
        'Aqui estão {count} pacotes, mais ou menos iguais para nós. Qual serve melhor para você?',
        'Para começar, {count} pacotes para escolher. Qual chega mais perto?',
        'Proponho {count} pacotes. Qual você prefere?',
      ],
      friendly: [
        'Obrigado pela sua proposta. Para começar, aqui estão {count} pacotes que são mais ou menos iguais para nós. Qual serve melhor para você?',
        'Obrigado pelo seu tempo. Você sabe melhor o que é fácil para você: escolha entre estes {count} pacotes. Qual chega mais perto?',
        'Sua proposta é uma boa base. Estes {count} pacotes servem todos para nós. Qual você prefere?',
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
        'A conversa está chegando ao fim, então estes {count} pacotes são um passo de verdade do nosso lado. Pode aceitar algum? {left}',
        'Obrigado por continuar. Para fechar, escolha, por favor, um destes {count} pacotes. {left}',
      ],
    },
    lastPackages: {
      brief: [
        'Minha última mensagem: escolha um destes {count} pacotes ou diga sua última palavra.',
        'Minha proposta final é um destes {count} pacotes.',
        'Proposta final: {count} pacotes para escolher. Agora a decisão é sua.',
      ],
      friendly: [
        'Esta é minha última mensagem, e fui até onde podia. Ficaria feliz se você aceitasse um destes {count} pacotes; caso contrário, diga sua última palavra.',
        'Obrigado pela conversa correta. Minha proposta final é um destes {count} pacotes. Se algum servir, aceite, por favor.',
        'Depois desta mensagem não tenho mais nenhuma, então olhe mais uma vez para estes {count} pacotes. Fechamos com um deles?',
      ],
    },
    hold: {
      brief: [
        'Mantenho o que está na mesa. {left}',
        'Não posso oferecer nada melhor; minha proposta continua de pé. {left}',
        'Minha proposta fica como está. {left}',
      ],
      friendly: [
        'Obrigado. Por enquanto não posso ir além, mas o que está na mesa continua ali para você. Será que serve, apesar de tudo? {left}',
        'Entendo sua posição. Não posso oferecer nada melhor, então minha proposta continua aberta para você. {left}',
        'Obrigado por perguntar de novo. O que está na mesa é o que posso fazer; peço que olhe mais uma vez. {left}',
      ],
    },
    card: {
      brief: ['Veja, por favor, o pacote abaixo. {left}', 'Minha proposta é o pacote abaixo. {left}'],
      friendly: [
        'Obrigado. Veja, por favor, o pacote abaixo; está tudo nele. {left}',
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
      brief: ['Você oferece {terms}. Está certo?', 'Entendi {terms}. Certo?', 'Confirme, por favor: {terms}.'],
      friendly: [
        'Obrigado. Entendi que você oferece {terms}. Está certo?',
        'Para ter certeza de que entendi: {terms}. É isso?',
        'Obrigado pela proposta. Leio {terms}. Confirme, por favor, ou corrija nos campos.',
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
        'Não encontro uma proposta na sua mensagem. Escreva preço e condições, ou use os campos.',
        'Qual é a sua proposta? Preço e condições, por favor.',
        'Envie sua proposta como texto ou nos campos, por favor.',
      ],
      friendly: [
        'Obrigado pela mensagem. Não encontrei nela uma proposta. Que preço e que condições você pode oferecer?',
        'Desculpe, só entendo propostas. Pode escrever seu preço e suas condições, ou preencher os campos?',
        'Obrigado. Para responder bem, preciso do seu preço e das suas condições. O que você pode oferecer?',
      ],
    },
    who: {
      brief: [
        'Não posso dizer quais são meus limites. Qual é a sua proposta?',
        'Meus limites eu não digo. Preço e condições, por favor.',
      ],
      friendly: [
        'Não posso dizer quais são meus limites, mas vejo com prazer qualquer proposta. O que você pode oferecer?',
        'Meus limites eu não posso dizer. Que preço e que condições servem para você?',
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
        'Desta vez não houve acordo. Obrigado pelas propostas.',
        'A conversa termina aqui, sem acordo. Obrigado.',
      ],
      friendly: [
        'Desta vez não chegamos lá, e a conversa termina aqui. Obrigado pelo seu tempo e pelas propostas.',
        'Obrigado por tentar conosco. Não chegamos a um acordo, então a conversa termina aqui. Sua proposta continua como estava.',
        'Valeu a tentativa, obrigado. A conversa termina aqui, sem acordo.',
      ],
    },
    person: {
      brief: [
        'Chamei {called}. Até lá faço uma pausa; nada se perde.',
        'Aviso enviado para {called}. Faço uma pausa.',
        'Agora é com {called}. Faço uma pausa.',
      ],
      friendly: [
        'Claro. Chamei {called} e faço uma pausa até você ter sua resposta. Suas mensagens ficam onde estão.',
        'Com prazer. O aviso chegou a {called}, com tudo o que escrevemos. Faço uma pausa aqui.',
        'Isso se resolve melhor entre pessoas. Chamei {called} e faço uma pausa até lá.',
      ],
    },
    resumed: {
      brief: [
        'Voltei e continuo sendo um programa. {left}',
        'Seguimos, de novo comigo, o programa. {left}',
        'De volta comigo, o programa. {left}',
      ],
      friendly: [
        'Sou eu de novo, o programa, e podemos continuar de onde paramos. O que você pode oferecer? {left}',
        'Obrigado por esperar. Daqui em diante você fala de novo com o programa. Qual é a sua proposta? {left}',
        'Vamos continuar. Sou o programa de antes. Onde você poderia se mover? {left}',
      ],
    },
  },
  hello: ['Bom dia.', 'Olá.'],
  helloTo: ['Bom dia, {addressee}.', 'Olá, {addressee}.'],
  program: 'Sou um programa e negocio para {buyer}.',
  may: {
    closes: 'Dentro dos limites que me deram decido por conta própria, e um pacote confirmado é um acordo.',
    asks: 'Negocio dentro dos limites que me deram, e uma pessoa confirma ou recusa o acordo em 24 horas.',
    drafts: 'Negocio dentro dos limites que me deram, e uma pessoa lê cada uma das minhas mensagens antes do envio.',
  },
  close: {
    closes: 'O acordo está fechado.',
    asks: 'Agora cabe a {person}, que confirma ou recusa em 24 horas; você será avisado de qualquer forma.',
    drafts: 'O acordo está fechado.',
  },
  reach: 'Se preferir falar com uma pessoa, diga a qualquer momento e eu chamo {called}.',
  left: {
    none: 'Essa foi minha última mensagem.',
    one: 'Ainda tenho uma mensagem.',
    many: 'Ainda tenho {n} mensagens.',
  },
  counts: ['dois', 'três', 'quatro'],
  missing: 'O que você oferece quanto a {missing}?',
  unclear: {
    one: '{unclear} pode ser lido de mais de uma maneira; preencha nos campos, por favor.',
    many: '{unclear} podem ser lidos de mais de uma maneira; preencha nos campos, por favor.',
  },
  unclearUnquoted: 'Um número da sua mensagem pode ser lido de mais de uma maneira; preencha nos campos, por favor.',
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
    one: '1 % de desconto por pagamento antecipado',
    many: '{n} % de desconto por pagamento antecipado',
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
