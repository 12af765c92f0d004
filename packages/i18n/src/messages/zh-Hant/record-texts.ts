/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: '您的紀錄加總不符',
  alarmBody: '{currency} 的餘額、紀錄或報表與本機所見的不一致。請開啟查看原因，並聯絡客服。',
  command: '稽核人員可以用 tallystick-verify 確認。',
  evidence: '請儲存下方的證明和您的個人資料檔案，並聯絡客服。',
  fault: {
    changed: '一筆 {currency} 紀錄在報表確認之後被更動',
    left: '報表不再包含您的 {currency} 紀錄',
    missing: '缺少一筆 {currency} 紀錄',
    older: '這份報表比本機見過的更舊',
    refused: '您的 {currency} 證明未通過驗證',
    sum: '您的 {currency} 餘額與紀錄總和不符',
  },
  holds: '您的 {count, plural, other {# 筆}}紀錄加總就是這個餘額，報表已全部確認。',
  many: '紀錄太多，無法在手機上加總。從現在起，本機會驗證新的紀錄。',
} as const;
