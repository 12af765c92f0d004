import type { Area } from '../../catalog/catalog.ts';

export const accessibility: Area<'accessibility'> = {
  intro:
    'Tutti devono poter usare questa app. Il suo obiettivo è rispettare le linee guida WCAG 2.2 al livello AA e la norma europea EN 301 549. Le rispetta in parte: i limiti noti sono qui sotto.',
  worksTitle: 'Che cosa funziona',
  works: {
    reader:
      'Lettori di schermo: ogni campo, pulsante e stato ha un nome, e il risultato di un’operazione viene annunciato una volta.',
    keyboard:
      'Tastiera: ogni azione funziona senza mouse né dita, tranne disegnare la firma, e il focus è visibile.',
    size: 'Testo grande: ogni pagina si legge con il testo grande il doppio e con 320 pixel di larghezza.',
    colour:
      'Colore: il testo ha contrasto sufficiente nel tema chiaro e in quello scuro. Su e giù si distinguono anche per un segno, e nelle impostazioni ci sono colori per chi è daltonico.',
    motion: 'Movimento: non ci sono animazioni se il tuo dispositivo chiede meno movimento.',
  },
  limitsTitle: 'Limiti noti',
  limits: {
    judged:
      'Finora solo test automatici hanno controllato l’app. Non l’ha ancora valutata nessuno che dipenda da un lettore di schermo, un ingranditore o un sensore.',
    chart:
      'I grafici dei prezzi sono disegni. Un lettore di schermo legge il prezzo, le cifre del giorno e quelle di un’operazione, ma non ogni candela. Un grafico si può spostare solo con il dito o il mouse.',
    pictures: 'Le immagini nella chat non hanno descrizione.',
    signature:
      'La firma dei dati personali va disegnata a mano. Se non puoi disegnarla, contatta l’assistenza clienti.',
    realTime:
      'Un’operazione si svolge in tempo reale. Il suo conto alla rovescia non si può fermare né allungare.',
    documents: 'La documentazione tecnica è solo in inglese.',
  },
  writeTitle: 'Segnalaci una barriera',
  write:
    'Contatta l’assistenza clienti e scrivi in quale pagina eri, che cosa volevi fare e che cosa te l’ha impedito. Puoi anche chiedere qualsiasi contenuto in un’altra forma.',
  authority:
    'Se la nostra risposta non ti aiuta, puoi presentare un reclamo all’autorità per l’accessibilità del tuo Paese.',
  made: 'Dichiarazione del {date}, in base ai nostri test automatici',
};
