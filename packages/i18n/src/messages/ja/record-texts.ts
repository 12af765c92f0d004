/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: '残高履歴の合計が合いません',
  alarmBody:
    '{currency} の残高、残高履歴、または報告書が、この端末で確認した内容と食い違っています。開いて内容をご確認のうえ、カスタマーサービスへご連絡ください。',
  command: '監査人は tallystick-verify で確認できます。',
  evidence: '下の証明とお客様のデータのファイルを保存し、カスタマーサービスへご連絡ください。',
  fault: {
    changed: '{currency} の残高履歴が、報告書で確定した後に変更されました',
    left: '報告書に {currency} の残高履歴が含まれなくなりました',
    missing: '{currency} の残高履歴に抜けがあります',
    older: 'この報告書は、この端末で確認したものより古いものです',
    refused: '{currency} の残高の証明は検証に失敗しました',
    sum: '{currency} の残高が残高履歴の合計と一致しません',
  },
  holds:
    '{count, plural, other {# 件}}の残高履歴の合計がこの残高になり、報告書がそのすべてを確定しています。',
  many: '残高履歴が多すぎるため、端末では合計できません。今後の新しい履歴はこの端末で検証します。',
} as const;
