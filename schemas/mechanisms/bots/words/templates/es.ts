import type { Templates } from './templates.ts';

export const es: Templates = {
  locale: 'es-ES',
  phrases: {
    opening: {
      brief: ['Mi propuesta: {terms}.', 'Le propongo {terms}.', 'Para empezar: {terms}.'],
      friendly: [
        'Gracias por su oferta. Para empezar, ¿podríamos acordar {terms}?',
        'Gracias por su tiempo. ¿Qué le parece este paquete: {terms}?',
        'Su oferta es una buena base. A nosotros nos encajaría {terms}. ¿Le resulta posible?',
      ],
    },
    counter: {
      brief: [
        'Mi propuesta: {terms}. {left}',
        'Aún falta un poco. ¿Sería posible {terms}? {left}',
        'Puedo proponerle {terms}. {left}',
      ],
      friendly: [
        'Gracias, así nos acercamos. Si lo cerramos todo junto, puedo proponerle {terms}. ¿Le conviene? {left}',
        'Gracias por dar este paso. Para que precio y condiciones encajen, le propongo {terms}. ¿Qué le parece? {left}',
        'Gracias por su propuesta. Todavía falta un poco, así que esta es la mía: {terms}. ¿Puede aceptarla? {left}',
        'Eso ayuda. Para que el paquete convenga a las dos partes, ¿qué tal {terms}? {left}',
      ],
    },
    packages: {
      brief: [
        '{count} paquetes, más o menos iguales para nosotros. ¿Cuál le conviene más? {left}',
        'Elija, por favor, uno de estos {count} paquetes. {left}',
        '{count} maneras de cerrar. ¿Cuál le conviene? {left}',
      ],
      friendly: [
        'Gracias, eso ayuda. Estos {count} paquetes son más o menos iguales para nosotros, así que elija el que le resulte más fácil. ¿Cuál le conviene más? {left}',
        'Usted sabe mejor qué le resulta fácil, por eso le dejo {count} paquetes para elegir. ¿Cuál se acerca más? {left}',
        'He preparado {count} paquetes que a nosotros nos sirven todos. ¿Cuál prefiere? {left}',
      ],
    },
    nearEnd: {
      brief: [
        'Estamos cerca del final: {terms}. {left}',
        'Para cerrar: {terms}. {left}',
        'Quedan pocos mensajes. Puedo proponerle {terms}. {left}',
      ],
      friendly: [
        'Estamos cerca y me gustaría cerrar esto con usted. Puedo proponerle {terms}. ¿Lo dejamos así? {left}',
        'La conversación se acerca al final, así que este es un paso importante por nuestra parte: {terms}. ¿Lo acepta? {left}',
        'Gracias por seguir. Para cerrar, puedo proponerle {terms}. ¿Le sirve? {left}',
      ],
    },
    last: {
      brief: [
        'Mi último mensaje: {terms}. Acéptelo o envíeme su propuesta final.',
        'Esta es mi propuesta final: {terms}.',
        'Propuesta final: {terms}. Ahora decide usted.',
      ],
      friendly: [
        'Este es mi último mensaje y he llegado hasta donde podía: {terms}. Me alegraría que lo aceptara; si no, envíeme su propuesta final.',
        'Gracias por una conversación tan correcta. Esta es mi propuesta final: {terms}. Si le encaja, acéptela, por favor.',
        'Después de este mensaje no puedo enviar otro, así que esta es mi propuesta final: {terms}. ¿Cerramos así?',
      ],
    },
    openingPackages: {
      brief: [
        'Aquí tiene {count} paquetes, más o menos iguales para nosotros. ¿Cuál le conviene más?',
        'Para empezar, {count} paquetes para elegir. ¿Cuál se acerca más?',
        'Le propongo {count} paquetes. ¿Cuál prefiere?',
      ],
      friendly: [
        'Gracias por su oferta. Para empezar, aquí tiene {count} paquetes que son más o menos iguales para nosotros. ¿Cuál le conviene más?',
        'Gracias por su tiempo. Usted sabe mejor qué le resulta fácil: elija entre estos {count} paquetes. ¿Cuál se acerca más?',
        'Su oferta es una buena base. Estos {count} paquetes nos sirven todos. ¿Cuál prefiere?',
      ],
    },
    nearEndPackages: {
      brief: [
        'Estamos cerca del final. Elija, por favor, uno de estos {count} paquetes. {left}',
        'Para cerrar: {count} paquetes. ¿Con cuál se queda? {left}',
        'Quedan pocos mensajes y hay {count} paquetes sobre la mesa. ¿Cuál le conviene? {left}',
      ],
      friendly: [
        'Estamos cerca y me gustaría cerrar esto con usted. Cualquiera de estos {count} paquetes nos sirve. ¿Con cuál se queda? {left}',
        'La conversación se acerca al final, así que estos {count} paquetes son un paso importante por nuestra parte. ¿Puede aceptar alguno? {left}',
        'Gracias por seguir. Para cerrar, elija, por favor, uno de estos {count} paquetes. {left}',
      ],
    },
    lastPackages: {
      brief: [
        'Mi último mensaje: elija uno de estos {count} paquetes o envíeme su propuesta final.',
        'Mi propuesta final es uno de estos {count} paquetes.',
        'Propuesta final: {count} paquetes para elegir. Ahora decide usted.',
      ],
      friendly: [
        'Este es mi último mensaje y he llegado hasta donde podía. Me alegraría que aceptara uno de estos {count} paquetes; si no, envíeme su propuesta final.',
        'Gracias por una conversación tan correcta. Mi propuesta final es uno de estos {count} paquetes. Si alguno le encaja, acéptelo, por favor.',
        'Después de este mensaje no puedo enviar otro, así que mire una vez más estos {count} paquetes. ¿Cerramos con uno de ellos?',
      ],
    },
    hold: {
      brief: [
        'Mantengo lo que está sobre la mesa. {left}',
        'No puedo proponerle nada mejor. Mi propuesta sigue en pie. {left}',
        'Mi propuesta queda como está. {left}',
      ],
      friendly: [
        'Gracias. Por ahora no puedo moverme más, pero lo que está sobre la mesa sigue ahí para usted. ¿Le serviría a pesar de todo? {left}',
        'Entiendo su posición. No puedo proponerle nada mejor, así que mi propuesta sigue abierta para usted. {left}',
        'Gracias por volver a preguntar. Lo que está sobre la mesa es lo que puedo hacer. Le ruego que lo mire una vez más. {left}',
      ],
    },
    card: {
      brief: ['Mire, por favor, el paquete de abajo. {left}', 'Mi propuesta es el paquete de abajo. {left}'],
      friendly: [
        'Gracias. Mire, por favor, el paquete de abajo. Ahí está todo. {left}',
        'Este es el paquete tal como lo veo. ¿Le conviene? {left}',
      ],
    },
    agreed: {
      brief: ['De acuerdo, con el paquete de abajo. {close}', 'Aceptado, como en el paquete de abajo. {close}'],
      friendly: [
        'Gracias, el paquete de abajo nos parece bien. {close}',
        'El paquete de abajo nos sirve, gracias. {close}',
      ],
    },
    thanks: {
      brief: ['Gracias, anotado.', 'Gracias.', 'Anotado, gracias.'],
      friendly: [
        'Gracias, así sé qué es importante para usted.',
        'Gracias por elegir, eso nos ayuda a los dos.',
        'Gracias, partiré de ahí.',
      ],
    },
    understood: {
      brief: [
        'Usted propone {terms}. ¿Es correcto?',
        'He entendido {terms}. ¿Correcto?',
        'Confirme, por favor: {terms}.',
      ],
      friendly: [
        'Gracias. He entendido que propone {terms}. ¿Es correcto?',
        'Para comprobar que lo he entendido: {terms}. ¿Es así?',
        'Gracias por su propuesta. He leído {terms}. Confírmelo, por favor, o corríjalo en los campos.',
      ],
    },
    question: {
      brief: ['{unclear} {missing}', 'Una pregunta. {unclear} {missing}', 'Para confirmar: {unclear} {missing}'],
      friendly: [
        'Gracias. {unclear} {missing}',
        'Gracias por su mensaje. Para entenderle bien: {unclear} {missing}',
        'Casi todo está claro, gracias. {unclear} {missing}',
      ],
    },
    unread: {
      brief: [
        'No encuentro ninguna propuesta en su mensaje. Escriba precio y condiciones, o use los campos.',
        '¿Cuál es su propuesta? Precio y condiciones, por favor.',
        'Envíe su propuesta como texto o en los campos, por favor.',
      ],
      friendly: [
        'Gracias por su mensaje. No he encontrado en él ninguna propuesta. ¿Qué precio y qué condiciones puede proponer?',
        'Lo siento, solo entiendo propuestas. ¿Puede escribir su precio y sus condiciones, o indicarlos en los campos?',
        'Gracias. Para responderle bien necesito su precio y sus condiciones. ¿Qué puede proponer?',
      ],
    },
    who: {
      brief: [
        'No puedo decir cuáles son mis límites. ¿Cuál es su propuesta?',
        'No revelo mis límites. Precio y condiciones, por favor.',
      ],
      friendly: [
        'No puedo decir cuáles son mis límites, pero con gusto miro cualquier propuesta. ¿Qué puede proponer?',
        'No puedo revelar mis límites. ¿Qué precio y qué condiciones le vienen bien?',
      ],
    },
    acceptance: {
      brief: ['De acuerdo: {terms}. {close}', 'Aceptado: {terms}. {close}', 'Nos sirve: {terms}. {close}'],
      friendly: [
        'Gracias, estamos de acuerdo: {terms}. {close}',
        'Nos sirve, gracias: {terms}. {close}',
        'Muy bien, de acuerdo: {terms}. {close} Gracias por la conversación.',
      ],
    },
    ended: {
      brief: [
        'No hemos llegado a un acuerdo. La conversación ha terminado. Gracias.',
        'Esta vez no hay acuerdo. Gracias por sus propuestas.',
        'La conversación termina aquí, sin acuerdo. Gracias.',
      ],
      friendly: [
        'Esta vez no hemos coincidido y la conversación termina aquí. Gracias por su tiempo y por sus propuestas.',
        'Gracias por intentarlo con nosotros. No hemos llegado a un acuerdo, así que la conversación termina aquí. Su oferta queda como estaba.',
        'Valía la pena intentarlo, gracias. La conversación termina aquí, sin acuerdo.',
      ],
    },
    person: {
      brief: [
        'He avisado a {called} y hago una pausa. No se pierde nada.',
        'Aviso enviado a {called}. Hago una pausa.',
        'Queda en manos de {called}. Hago una pausa.',
      ],
      friendly: [
        'Por supuesto. He avisado a {called} y hago una pausa hasta que tenga su respuesta. Sus mensajes se conservan.',
        'Con mucho gusto. He avisado a {called}, que puede leer lo que hemos escrito. Hago una pausa aquí.',
        'Eso se habla mejor entre personas. He avisado a {called} y hago una pausa mientras tanto.',
      ],
    },
    resumed: {
      brief: [
        'He vuelto y sigo siendo un programa. {left}',
        'Seguimos. Vuelve a hablar con el programa. {left}',
        'Retomo la conversación. Soy el programa. {left}',
      ],
      friendly: [
        'Vuelvo a ser yo, el programa, y podemos seguir donde lo dejamos. ¿Qué puede proponer? {left}',
        'Gracias por esperar. Desde aquí habla de nuevo con el programa. ¿Cuál es su propuesta? {left}',
        'Sigamos. Soy el programa de antes. ¿En qué podría moverse? {left}',
      ],
    },
  },
  hello: ['Hola.', 'Saludos.'],
  helloTo: ['Hola, {addressee}.', 'Saludos, {addressee}.'],
  program: 'Soy un programa y negocio para {buyer}.',
  may: {
    closes: 'Dentro de los límites que me han fijado decido por mi cuenta, y un paquete confirmado es un acuerdo.',
    asks: 'Negocio dentro de los límites que me han fijado, y una persona confirma o rechaza el acuerdo en 24 horas.',
    drafts:
      'Negocio dentro de los límites que me han fijado, y una persona lee cada uno de mis mensajes antes de enviarlo.',
  },
  close: {
    closes: 'El acuerdo queda cerrado.',
    asks: 'Queda a la espera de {person}, que lo confirma o lo rechaza en 24 horas. Le avisamos en cualquier caso.',
    drafts: 'El acuerdo queda cerrado.',
  },
  reach: 'Si prefiere hablar con una persona, dígalo en cualquier momento y aviso a {called}.',
  left: {
    none: 'Ese era mi último mensaje.',
    one: 'Me queda un mensaje.',
    many: 'Me quedan {n} mensajes.',
  },
  counts: ['dos', 'tres', 'cuatro'],
  missing: '¿Qué propone en cuanto a {missing}?',
  unclear: {
    one: '{unclear} se puede leer de más de una manera. Indíquelo en los campos, por favor.',
    many: '{unclear} se pueden leer de más de una manera. Indíquelos en los campos, por favor.',
  },
  unclearUnquoted: 'Una cifra de su mensaje se puede leer de más de una manera. Indíquela en los campos, por favor.',
  somebody: 'una persona del equipo de compras',
  somebodyCalled: 'una persona del equipo de compras',
  buyer: 'el comprador',
  and: 'y',
  quotes: ['«', '»'],
  price: '{value} en total',
  terms: {
    payment_days: { none: 'pago inmediato', one: 'pago a 1 día', many: 'pago a {n} días' },
    delivery_weeks: { none: 'entrega inmediata', one: 'entrega en 1 semana', many: 'entrega en {n} semanas' },
    warranty_months: { none: 'sin garantía adicional', one: 'garantía de 1 mes', many: 'garantía de {n} meses' },
    contract_months: { none: 'sin plazo de contrato', one: 'contrato de 1 mes', many: 'contrato de {n} meses' },
  },
  early: {
    none: 'sin descuento por pronto pago',
    one: '1\u00a0% de descuento por pronto pago',
    many: '{n}\u00a0% de descuento por pronto pago',
  },
  volume: 'un volumen de {n} {unit}',
  units: 'unidades',
  own: '{name} {n}',
  levers: {
    price: 'precio total',
    payment_days: 'plazo de pago en días',
    early_payment_percent: 'descuento por pronto pago',
    delivery_weeks: 'plazo de entrega en semanas',
    warranty_months: 'garantía en meses',
    contract_months: 'duración del contrato en meses',
    volume: 'volumen',
  },
};
