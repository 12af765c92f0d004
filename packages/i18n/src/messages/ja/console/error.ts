import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const error: ConsoleArea<'error'> = {
  changed_meanwhile: 'その間にほかの担当者が変更しました。もう一度ご確認ください。',
  closing_price_missing:
    'その日の終わりに指数価格がないため、USDTに換算できない銘柄があります。正確な金額が入ったBeancountまたはCSVのファイルをご利用ください。',
  confirmation_required: 'ご本人であることを確認してから、もう一度お試しください。',
  disk_full: 'サーバーのディスクがいっぱいです。空き容量を確保してください。サービスは自動的に再開します。',
  last_admin: 'ログインできる管理者が常に1名は必要です。先にもう1名を追加してください。',
  line_used: '銀行の明細のこの行はすでに反映されています。もう一方の入金をご確認ください。',
  pool_too_small: 'プールの残高が足りません。より少ない金額を入力してください。',
  proposal_expired: '期限までに決定されませんでした。もう一度提案してください。',
  risk_pending: 'リスクルールがこの出金を保留しています。先にリスク検知を判断してください。',
  screening_pending: '外部の審査からまだ回答がありません。1分後にもう一度お試しください。',
  second_person_needed: '別の担当者による確認が必要です。同僚にご依頼ください。',
  sign_in_unfinished: '先にログインを完了してください。',
  too_late: '開始時刻が近すぎるか、すでに過ぎています。新しい時刻を提案してください。',
  top_up_missing: 'この予約に当てはまる入金がまだありません。反映されるまでお待ちください。',
  transaction_mismatch:
    'この支払いはブロックチェーン上にありません。トランザクションハッシュをご確認ください。',
};
