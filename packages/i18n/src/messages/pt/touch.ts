import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: 'Atualizar',
  refreshing: 'Atualizando',
  refreshed: 'Tudo atualizado',
  leave: {
    title: 'Sair desta página?',
    body: 'O que você digitou aqui não fica salvo.',
    go: 'Sair',
    stay: 'Ficar aqui',
  },
  signals: {
    title: 'Vibração e som',
    vibration: 'Vibração',
    vibrationHint:
      'Um pulso curto quando uma operação é aberta, recusada ou encerrada e quando você copia algo.',
    sound: 'Som',
    soundHint: 'Um som curto quando uma operação é encerrada.',
  },
};
