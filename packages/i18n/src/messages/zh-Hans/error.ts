import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: '请检查标出的内容。',
  not_signed_in: '请先登录。',
  forbidden: '您无权进行此操作。',
  not_found: '未找到相关内容。',
  client_id_reused: '该请求已用于其他操作。',
  payload_too_large: '请上传小于1M的图片',
  too_many_requests: '操作过于频繁，请稍候再试。',
  internal: '系统出现错误，请重试。',
  unavailable: '服务暂时不可用，请稍后重试。',

  picture_unreadable: '无法读取该图片，请使用 JPEG、PNG 或 WebP 格式。',
  picture_too_detailed: '图片像素过高，请使用较小的图片。',

  account_taken: '该账号已被注册。',
  invitation_invalid: '邀请码无效。',
  credentials_invalid: '账号或密码错误。',
  password_too_common: '该密码过于常见，请换一个。',

  balance_too_small: '可用余额不足。',
  market_halted: '该市场已暂停，目前不接受下单。',
  stake_too_small: '金额低于最低限额。',
  stake_too_large: '金额高于最高限额。',
  duration_unknown: '不提供该时长。',
  user_limit_reached: '您的持仓交易已达上限。',
  symbol_limit_reached: '该币种的持仓交易已达上限。',
  second_limit_reached: '同一秒到期的交易已达上限。',
  reserve_too_small: '平台准备金暂时不足以覆盖此交易，因此未接受。',
  own_limit_reached: '您自行设定的限额不允许这笔交易。',
  timed_out: '您正处于自行设定的暂停期，目前无法开立交易。',
};
