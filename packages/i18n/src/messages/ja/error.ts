import type { Area } from '../../catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: '印の付いた項目をご確認ください。',
  not_signed_in: '先にログインしてください。',
  forbidden: 'この操作は許可されていません。',
  not_found: '見つかりませんでした。',
  client_id_reused: 'このリクエストはすでに別の内容で使われています。',
  payload_too_large: '1M未満の画像をアップロードしてください',
  too_many_requests: '試行回数が多すぎます。しばらくお待ちください。',
  internal: 'システムで問題が発生しました。もう一度お試しください。',
  unavailable: '現在サービスを利用できません。しばらくしてからお試しください。',

  picture_unreadable: 'この画像は読み込めません。JPEG、PNG、WebPの画像をお使いください。',
  picture_too_detailed: '画像の画素数が多すぎます。小さい画像をお使いください。',

  account_taken: 'このアカウント名はすでに使われています。',
  invitation_invalid: '招待コードが正しくありません。',
  credentials_invalid: 'アカウントまたはパスワードが正しくありません。',
  password_too_common: 'よく使われるパスワードです。別のものを選んでください。',

  balance_too_small: '利用可能残高が不足しています。',
  market_halted: 'この市場は停止中のため、現在取引を受け付けていません。',
  stake_too_small: '金額が下限を下回っています。',
  stake_too_large: '金額が上限を超えています。',
  duration_unknown: 'この期間は選択できません。',
  user_limit_reached: '保有できる取引の上限に達しました。',
  symbol_limit_reached: 'この銘柄の取引上限に達しました。',
  second_limit_reached: '同じ秒に終了する取引の上限に達しました。',
  reserve_too_small: '現在、準備金でこの取引を保証できないため、受け付けませんでした。',
  own_limit_reached: 'ご自身で設定した上限のため、この取引はできません。',
  timed_out: '休止期間中のため、現在は新しい取引を開始できません。',
};
