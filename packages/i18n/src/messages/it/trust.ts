import type { Area } from '../../catalog/catalog.ts';

export const trust: Area<'trust'> = {
  heading: 'Non fidarti. Verifica.',
  seal: {
    check: 'Verifica su questo telefono',
    done: '{held} passaggi su {steps} verificati',
    alarm: 'Non depositare finché non è chiarito. Fai uno screenshot e contatta l’assistenza clienti.',
    experts: 'Per esperti',
    name: {
      solvency: 'Solvibilità',
      prices: 'Prezzi',
      trades: 'Operazioni',
    },
    solvency: {
      demo: 'Il denaro fittizio non richiede copertura: {owed} dovuti, nulla è reale.',
      claimed: 'Secondo i nostri libri ci sono {held}, dovuti {owed}.',
      short: 'Ci sono solo {held}, dovuti {owed}.',
      proven: 'Il denaro provato copre il {share} di {owed} dovuti; nessuna crypto ha meno.',
    },
    prices: {
      claimed: 'Il {share} dei secondi ha un prezzo pubblico.',
      checked: '{size} secondi di prezzi firmati; gli ultimi {recomputed} ricalcolati.',
    },
    trades: {
      claimed: '{orders} ordini in 24 ore; i testimoni ne hanno visto metà in {seconds} s.',
      checked: '{size} ordini sono fissati nel registro firmato.',
    },
  },
  asOf: 'Aggiornamento: {time}',
  since: 'Inizio: {date}',
  how: 'Come ricalcolarlo',
  coverage: 'Copertura',
  coverageHow:
    'Fondi detenuti ÷ importo dovuto. Una volta al giorno l’importo dovuto entra nel registro delle passività, dove puoi dimostrare che il tuo saldo è incluso. Leggi i rendiconti con questo comando:',
  owed: 'Dovuto ai clienti',
  held: 'Fondi detenuti in tutto',
  reserve: 'Accantonato per operazioni aperte',
  treasury: 'I nostri fondi propri',
  pool: 'Accantonato: {name}',
  pools: {
    fund_pool: 'Fondo di liquidità: pool',
    fund_reserve: 'Fondo di liquidità: rendimenti promessi',
    miner_pool: 'Macchine da mining: pool',
    miner_reserve: 'Macchine da mining: produzione accantonata',
    loan_pool: 'Prestiti: pool',
    campaign_pool: 'Bonus di deposito: pool',
    fees: 'Commissioni',
    dust: 'Resti di arrotondamento',
    clearing: 'In transito',
  },
  nothingOwed: 'Nulla è dovuto',
  moreThan: 'oltre {percent}',
  short: 'C’è meno di quanto è dovuto ai clienti.',
  otherCoins: 'Altre crypto',
  heldOnChain: 'Fondi sulla blockchain',
  heldIntro:
    'Indirizzi dell’ultimo rendiconto delle passività. Ognuno ha firmato con la propria chiave di appartenere a Tallystick, su un blocco di una blockchain pubblica che prima nessuno conosceva (EIP-191, BIP-322). Il tuo telefono ha verificato ogni firma. Gli importi si leggono sulla blockchain.',
  heldNone: 'L’ultimo rendiconto non indica indirizzi su una blockchain.',
  heldUnsigned: 'Non ha una firma nell’ultimo rendiconto, quindi nulla conta come provato.',
  heldSilent: 'Nessun nodo di questa blockchain ha risposto, quindi nulla viene contato.',
  heldFails:
    'Il rendiconto dei nostri fondi non ha superato la verifica sul tuo telefono. Non farci affidamento.',
  owedAll: 'Dovuto e promesso',
  proven: 'Provato sulla blockchain',
  byWord: 'Solo la nostra parola (banche, denaro fittizio)',
  coveredByProof: 'Il denaro provato copre tutto.',
  coveredInPart: 'Il denaro provato copre solo una parte.',
  heldPart: {
    address: 'Indirizzo',
    message: 'Messaggio',
    signature: 'Firma',
  },
  heldCopy: 'Copia: {what}',
  last30: 'Gli ultimi 30 giorni',
  unknown: 'Non ancora noto',
  wentBack:
    'Più vecchio di quanto questo telefono ha già visto: {size} il {time}. Può essere stato ripresentato uno stato vecchio.',
  figure: {
    house_margin: {
      title: 'Quanto tratteniamo',
      from: 'di {staked} USDT in operazioni; {returned} USDT restituiti',
      none: 'Nessuna operazione è ancora regolata.',
      how: '(In operazioni − restituito) ÷ in operazioni, di tutte le operazioni regolate. Quelle degli altri non sono pubbliche; le tue ricevute provano la tua parte.',
    },
    losing_share: {
      title: 'Account che hanno perso denaro',
      from: '{losing} di {accounts} account con un’operazione regolata',
      none: 'Nessun account ha ancora un’operazione regolata.',
      how: 'Un account è in perdita quando le sue operazioni regolate, insieme, sono costate più di quanto hanno reso. Gli account non sono pubblici; il tuo storico mostra il tuo.',
    },
    void_rate: {
      title: 'Operazioni annullate',
      from: '{voids} di {trades} operazioni; importi restituiti',
      favoured:
        'Ai prezzi più vicini, {lost} si sarebbero chiuse in perdita ({lostAmount} USDT) e {won} in profitto ({wonAmount} USDT).',
      none: 'Nessuna operazione è ancora regolata.',
      how: 'Un’operazione è annullata con meno di 2 dei suoi 3 secondi d’ingresso o 3 dei suoi 5 di regolamento. Quali secondi non hanno prezzo è pubblico; leggi il registro dei prezzi:',
    },
    settlement_delay: {
      title: 'Tempo fino al pagamento',
      from: 'in media; la più lenta ha richiesto {longest} s',
      none: 'Nessuna operazione è ancora regolata.',
      onTime: 'Ora nulla è in ritardo.',
      late: 'L’operazione scaduta più vecchia è in ritardo di {seconds} s.',
      how: 'Il tempo tra il secondo di regolamento di un’operazione e la voce nei tuoi movimenti. Entrambi sono nei dettagli delle tue operazioni.',
    },
    index_uptime: {
      title: 'Secondi con un prezzo',
      from: '{priced} di {seconds} secondi di {coin}, la crypto che ne ha meno',
      none: 'Il registro dei prezzi non ha ancora secondi.',
      how: 'Secondi con un prezzo ÷ tutti i secondi dall’inizio del registro o del periodo; uno mancante conta come senza prezzo. Leggi tutto il registro dei prezzi:',
    },
    orders_witnessed: {
      title: 'Tempo finché i testimoni vedono un ordine',
      from: 'la metà di {orders} ordini in 24 ore; il 99% entro {p99} s, il più lento ha richiesto {longest} s',
      none: 'Nelle ultime 24 ore i testimoni non hanno visto nessun ordine.',
      onTime: 'Tutti entro i due secondi promessi.',
      late: '{late} hanno richiesto più dei due secondi promessi.',
      waiting: 'L’ordine più vecchio senza testimone attende da {seconds} s.',
      how: 'Il tempo dall’accettazione di un ordine finché i testimoni lo hanno visto nel registro degli ordini. Sono promessi due secondi. Ogni ricevuta lo mostra per il suo ordine.',
    },
  },
  seconds: '{seconds} s',
  anchors: {
    title: 'Ancorato alla blockchain',
    intro:
      'Ogni ora un’impronta di questi registri finisce in una transazione di una blockchain. Da lì in poi nessuno può sostituire ciò che copre. Confronta l’hash del blocco con un block explorer.',
    none: 'I registri non sono ancora stati ancorati a una blockchain.',
    covers:
      '{orders, plural, one {# ordine} other {# ordini}} · {prices, plural, one {# voce di prezzo} other {# voci di prezzo}}',
  },
  logs: 'Registri pubblici',
  logsIntro:
    'Le voci si aggiungono soltanto. Salva ogni tanto un punto di controllo: tutti i successivi devono cominciare da lì.',
  log: {
    prices: 'Prezzi, una voce al secondo',
    orders: 'Ordini accettati',
    liabilities: 'Rendiconti delle passività',
    audit: 'Azioni dello staff',
    releases: 'Versioni di questa app',
  },
  signed: 'Firma verificata su questo telefono',
  notSigned: 'La firma non ha superato la verifica',
  copyCheckpoint: 'Copia il punto di controllo',
  witnesses:
    '{known, plural, =0 {nessun testimone indipendente} one {{seen} di # testimone indipendente} other {{seen} di # testimoni indipendenti}}',
  readFrom: 'Leggi i registri da',
  fromHouse: 'Tallystick',
  unwitnessed:
    'Nessun testimone esterno ha visto questo stato. Ad altri potrebbe essere mostrato un registro diverso.',
  toCheck: 'Verifica una ricevuta',
  toLiability: 'Il mio saldo è incluso?',
  terms: {
    intro:
      'Ogni operazione mantiene le condizioni con cui è stata accettata e la ricevuta ne indica la versione. Le nuove sono proposte da una persona dello staff, approvate da un’altra, e valgono solo per le operazioni successive.',
    fewVenues:
      'L’importo massimo è un decimo di quello indicato qui finché meno di cinque exchange danno il prezzo di una crypto. Vale per tutti.',
    version: 'Versione {version}',
    inForce: 'In vigore',
    toCome: 'Inizio: {time}',
    before: 'Precedente',
    since: 'In vigore dal',
    reason: 'Motivo',
    first: 'Condizioni iniziali',
    seconds: '{seconds} s',
    offer: '{profit} di profitto · commissione {fee} · {min}–{max} USDT',
  },
  countries: {
    intro:
      'Si accettano nuove operazioni solo da clienti che vivono in questi Paesi. Una persona dello staff propone la lista, un’altra la approva e da quel momento è valida. Le operazioni aperte non cambiano.',
    none: 'Non si può ancora operare',
    noneBody: 'I Paesi in cui operare è legale non sono stati indicati.',
    everywhere: 'Tutti i Paesi',
    count: '{count, plural, one {# Paese} other {# Paesi}}',
    first: 'Lista iniziale',
  },
};
