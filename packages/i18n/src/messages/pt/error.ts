import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Verifique os campos marcados.',
  not_signed_in: 'Entre na sua conta primeiro.',
  forbidden: 'Você não tem permissão para fazer isso.',
  not_found: 'Não encontrado.',
  client_id_reused: 'Esta solicitação já foi usada para outra coisa.',
  payload_too_large: 'Envie imagens menores que 1M',
  too_many_requests: 'Muitas tentativas. Aguarde um momento.',
  internal: 'Ocorreu um erro do nosso lado. Tente novamente.',
  unavailable: 'O serviço está indisponível agora. Tente novamente em breve.',

  picture_unreadable: 'Não conseguimos ler esta imagem. Use JPEG, PNG ou WebP.',
  picture_too_detailed: 'Esta imagem tem pixels demais. Use uma menor.',

  account_taken: 'Este nome de conta já está em uso.',
  invitation_invalid: 'O código de convite não é válido.',
  credentials_invalid: 'Conta ou senha incorreta.',
  password_too_common: 'Esta senha é muito comum. Escolha outra.',

  balance_too_small: 'Seu saldo disponível é insuficiente.',
  market_halted: 'Este mercado está suspenso e não aceita operações no momento.',
  stake_too_small: 'O valor está abaixo do mínimo.',
  stake_too_large: 'O valor está acima do máximo.',
  duration_unknown: 'Esta duração não está disponível.',
  user_limit_reached: 'Você atingiu seu limite de operações abertas.',
  symbol_limit_reached: 'O limite de operações abertas desta moeda foi atingido.',
  second_limit_reached: 'O limite de operações que terminam no mesmo segundo foi atingido.',
  reserve_too_small: 'A reserva não consegue cobrir esta operação agora, por isso ela não foi aceita.',
  own_limit_reached: 'O limite que você mesmo definiu não permite esta operação.',
  timed_out: 'Você está em uma pausa voluntária e não pode abrir operações agora.',
};
