import type { Area } from '../../catalog/catalog.ts';

export const programs: Area<'programs'> = {
  title: 'API per i tuoi programmi',
  intro:
    'Con le chiavi i tuoi programmi possono leggere il tuo account e aprire operazioni. Nessuna chiave può prelevare denaro, cambiare la tua sicurezza o aggiungere una destinazione.',
  docs: 'Descrizione di tutte le chiamate',
  stored: 'L’ho conservata',
  keys: {
    title: 'Chiavi API',
    none: 'Ancora nessuna chiave API',
    add: 'Crea una chiave API',
    name: 'Nome',
    nameHint: 'Ti aiuta a riconoscere il programma in seguito.',
    read: 'Leggere l’account',
    readHint: 'Saldi, operazioni, pagamenti e notifiche',
    trade: 'Aprire operazioni',
    tradeHint: 'Con il tuo saldo e nei tuoi limiti',
    addresses: 'Solo da questi indirizzi IP (facoltativo)',
    addressesHint: 'Uno per riga: IPv4, IPv6 o una rete come 203.0.113.0/24.',
    create: 'Crea chiave',
    shownTitle: 'La tua nuova chiave API',
    shownBody:
      'Copiala ora: viene mostrata una sola volta. Chi la possiede può usare il tuo account nei limiti della chiave.',
    copy: 'Copia la chiave',
    created: 'Creata {time}',
    used: 'Ultimo uso: {time}',
    neverUsed: 'Mai usata',
    from: 'Solo da {addresses}',
    anywhere: 'Da qualsiasi indirizzo',
    revoke: 'Revoca',
    revokeQuestion: 'Revocare questa chiave?',
    revokeBody: 'I programmi che la usano smettono subito di funzionare.',
    revoked: 'Chiave revocata',
  },
};
