import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: '請檢查標示的欄位。',
  not_signed_in: '請先登入。',
  forbidden: '您無權進行此操作。',
  not_found: '找不到相關內容。',
  client_id_reused: '此請求已用於其他操作。',
  payload_too_large: '請上傳小於1M的圖片',
  too_many_requests: '操作過於頻繁，請稍候再試。',
  internal: '系統發生錯誤，請再試一次。',
  unavailable: '服務暫時無法使用，請稍後再試。',

  picture_unreadable: '無法讀取此圖片，請使用 JPEG、PNG 或 WebP 格式。',
  picture_too_detailed: '圖片畫素過高，請使用較小的圖片。',

  account_taken: '此帳號已被註冊。',
  invitation_invalid: '邀請碼無效。',
  credentials_invalid: '帳號或密碼錯誤。',
  password_too_common: '此密碼過於常見，請換一組。',

  balance_too_small: '可用餘額不足。',
  market_halted: '此市場已暫停，目前不接受下單。',
  stake_too_small: '金額低於下限。',
  stake_too_large: '金額高於上限。',
  duration_unknown: '不提供此時長。',
  user_limit_reached: '您的未結交易已達上限。',
  symbol_limit_reached: '此幣種的未結交易已達上限。',
  second_limit_reached: '同一秒到期的交易已達上限。',
  reserve_too_small: '平台準備金暫時不足以支應此交易，因此未接受。',
  own_limit_reached: '您自行設定的限額不允許這筆交易。',
  timed_out: '您正處於自行設定的暫停期，目前無法開立交易。',
};
