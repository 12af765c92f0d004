import type { Area } from '../../catalog/catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Verifique os campos marcados.',
  not_signed_in: 'Entre na sua conta primeiro.',
  forbidden: 'Você não tem permissão para fazer isso. Peça a alguém que a tenha.',
  not_found: 'Não encontrado. Volte e procure de novo.',
  method_wrong: 'Este endereço não aceita esse tipo de solicitação. Use o método indicado na documentação.',
  client_id_reused: 'Esta solicitação já foi enviada. Comece de novo.',
  account_changed: 'Agora outra conta está conectada. Abra a página novamente.',
  payload_too_large: 'Envie imagens menores que 1 MB',
  too_many_requests: 'Muitas tentativas. Aguarde um momento.',
  internal: 'Ocorreu um erro do nosso lado. Tente novamente.',
  unavailable: 'O serviço está indisponível agora. Tente novamente em breve.',
  clocks_differ:
    'Os relógios do servidor não coincidem e, por isso, nenhuma operação é aceita agora. Tente novamente em breve.',

  picture_unreadable: 'Não conseguimos ler esta imagem. Use JPEG, PNG ou WebP.',
  picture_too_detailed: 'Esta imagem tem pixels demais. Use uma menor.',
  address_invalid: 'O formato deste endereço não corresponde à rede. Confira-o.',
  card_number_invalid: 'Este número de cartão não é válido. Confira-o.',

  destination_exists: 'Já está na sua lista. Você pode usá-lo.',
  destinations_full: 'Sua lista está cheia. Remova um item primeiro.',
  alerts_full: 'Você já tem 20 alertas. Remova um primeiro.',

  account_taken: 'Este nome de conta já está em uso. Escolha outro.',
  account_not_empty:
    'Ainda há algo em aberto na conta: saldo, operações, planos, empréstimos ou pagamentos. Encerre isso primeiro.',
  invitation_invalid: 'O código de convite não é válido. Confira-o ou pergunte a quem o enviou.',
  credentials_invalid: 'Nome da conta ou senha incorretos. Tente de novo.',
  password_too_common: 'Esta senha é muito comum. Escolha outra.',
  password_wrong: 'Senha incorreta. Tente de novo.',
  otp_required: 'Digite o código do seu aplicativo autenticador.',
  otp_invalid: 'Este código está incorreto ou já foi usado. Informe um novo.',
  otp_already_on: 'A verificação em duas etapas já está ativada. Você não precisa fazer nada.',
  confirm_again: 'Confirme que é você.',
  proof_too_new:
    'Esta chave de acesso ou este segundo fator é recente demais para confirmar pagamentos sozinho. Use também sua senha ou uma chave de acesso mais antiga.',
  signature_required: 'Assine com sua carteira.',
  signature_invalid: 'A assinatura não confere. Assine de novo.',
  passkey_invalid: 'A chave de acesso não foi aceita. Tente de novo ou use sua senha.',
  passkeys_full: 'Já existem dez chaves de acesso. Remova uma primeiro.',
  api_keys_full: 'Já existem 20 chaves de API. Revogue uma primeiro.',
  webhooks_full: 'Já existem cinco webhooks. Remova um primeiro.',
  key_scope_missing: 'Esta chave de API não pode fazer esta chamada. Use uma chave com essa permissão.',
  key_address_refused:
    'Esta chave de API não pode ser usada a partir deste endereço. Chame de um endereço permitido.',
  passkeys_unavailable:
    'As chaves de acesso não funcionam neste endereço. Abra o aplicativo pelo endereço da web (https://…), não por um endereço IP.',
  code_invalid: 'O código está incorreto ou não é mais válido. Solicite um novo.',
  link_invalid: 'Este link já foi usado ou expirou. Entre na conta ou fale com o atendimento ao cliente.',
  wechat_not_configured: 'O acesso com WeChat não está configurado aqui. Entre de outra forma.',
  wechat_code_invalid: 'O WeChat não aceitou este código. Tente de novo.',

  balance_too_small: 'Seu saldo disponível é insuficiente. Informe um valor menor.',
  market_halted: 'Este mercado está suspenso e não aceita operações no momento. Tente novamente mais tarde.',
  stake_too_small: 'O valor está abaixo do mínimo. Confira o valor.',
  stake_too_large: 'O valor está acima do máximo. Informe um valor menor.',
  duration_unknown: 'Esta duração não está disponível. Escolha outra.',
  user_limit_reached: 'Você atingiu seu limite de operações abertas. Aguarde até uma ser encerrada.',
  symbol_limit_reached: 'O limite de operações abertas desta moeda foi atingido. Tente novamente mais tarde.',
  second_limit_reached:
    'O limite de operações que terminam no mesmo segundo foi atingido. Tente de novo em alguns segundos.',
  reserve_too_small:
    'A reserva não consegue cobrir esta operação agora, por isso ela não foi aceita. Você pode tentar um valor menor.',
  own_limit_reached: 'O limite que você definiu não permite isto. Você pode vê-lo em “Meus limites”.',
  request_expired:
    'A solicitação chegou tarde demais e não foi executada. Nada foi movimentado. Confira os dados e tente novamente.',
  seen_in_future:
    'Os preços na sua tela são mais recentes do que o nosso relógio. Nada foi movimentado. Tente novamente em breve.',
  timed_out:
    'Você está em uma pausa voluntária e não pode operar, aplicar, alugar nem pedir empréstimos agora. Você poderá continuar quando ela acabar.',
  login_frozen: 'O acesso a esta conta está bloqueado. Fale com o atendimento ao cliente.',
  withdrawals_frozen: 'Os saques desta conta estão bloqueados. Fale com o atendimento ao cliente.',
  withdrawals_wait:
    'Saques para este destino aguardam 24 horas após uma alteração do seu e-mail, senha ou verificação em duas etapas. Tente de novo depois.',
  trades_frozen:
    'Novas operações desta conta estão bloqueadas. As abertas são fechadas e pagas normalmente. Fale com o atendimento ao cliente.',
  practice_unavailable:
    'O aplicativo inteiro é um teste, por isso não há treino à parte. Use o saldo de teste.',
  practice_trades_open:
    'Uma operação de treino ainda está aberta. Redefina o saldo quando ela for encerrada.',
  countries_not_stated:
    'Ainda não é possível operar: ainda não informamos em quais países isso é permitido por lei. Tente novamente mais tarde.',
  country_not_declared: 'Informe seu país antes de operar.',
  country_not_allowed:
    'Não é possível operar no seu país. As operações abertas são fechadas e pagas normalmente. Você pode continuar usando sua carteira.',
  country_in_personal_info: 'Seus dados pessoais informam outro país. Altere-o lá.',

  amount_too_small: 'Está abaixo do mínimo. Informe um valor maior.',
  amount_too_large: 'Está acima do máximo. Informe um valor menor.',
  sold_out: 'Esgotado: não há mais reservas para rendimentos. Tente novamente mais tarde.',
  order_ended: 'Esta ordem já terminou. Você não precisa fazer nada.',
  not_redeemable: 'Máquinas alugadas não podem ser resgatadas. Você pode mantê-las até o fim do prazo.',
  already_decided: 'Isto já foi decidido. Você não precisa fazer nada.',
  credited_by_chain:
    'Detectamos automaticamente os depósitos nesta rede. Só é creditado o que chega pela rede. Você não precisa informá-los.',

  withdrawal_too_small: 'O valor está abaixo do saque mínimo. Informe um valor maior.',
  destination_not_yet_usable:
    'Este destino foi adicionado há pouco e ainda não pode ser usado. Aguarde ou use outro.',
  destination_not_whitelisted:
    'Sua lista de saques permitidos está ativa. Você pode usar este destino 24 horas depois de salvá-lo.',
  withdrawal_over_limit: 'O valor passa do que resta do seu limite de saque. Informe um valor menor.',
  own_deposit_address: 'Este é um dos nossos endereços de depósito. Saque para um endereço externo.',
  way_closed: 'Esta forma não está disponível no momento. Escolha outra.',
  rate_missing:
    'As transferências bancárias estão fechadas até que uma taxa de câmbio atual seja definida. Tente novamente mais tarde.',
  rate_changed: 'A taxa de câmbio mudou. Confira o valor que você recebe.',
  quote_expired: 'Estes dados de transferência não valem mais. Solicite novos.',
  already_reported: 'Você já informou esta transação. Acompanhe-a no histórico de depósitos.',
  withdrawal_under_way:
    'Este saque já está em andamento e não pode mais ser alterado. Você não precisa fazer nada.',

  personal_info_required: 'Complete primeiro seus dados pessoais.',
  personal_info_unapproved:
    'Nossa equipe ainda não aprovou seus dados pessoais. Você poderá tomar um empréstimo assim que ela aprovar.',
  index_missing: 'Não há preço do índice neste momento. Tente novamente em instantes.',
  loan_amount_out_of_range: 'Este valor está fora dos limites do empréstimo. Informe outro valor.',
  collateral_too_small: 'A garantia é insuficiente para este valor. Informe um valor menor.',
  loan_pool_empty: 'O pool de empréstimos não pode emprestar esse valor agora. Informe um valor menor.',
  loan_ended: 'Este empréstimo já foi encerrado. Você não precisa fazer nada.',
};
