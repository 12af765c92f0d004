import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: 'เลือกรูปภาพ',
    camera: 'ถ่ายรูป',
    limit: 'JPEG, PNG หรือ WebP รูปที่ใหญ่เกินไปจะถูกย่อให้เล็กกว่า 1 MB ก่อน',
    unreadable:
      'ไม่สามารถอ่านรูปภาพนี้ได้ที่นี่ กรุณาใช้ไฟล์ JPEG, PNG หรือ WebP หากเป็นรูปถ่าย HEIC กรุณาส่งภาพหน้าจอของรูปนั้นแทน',
    preparing: 'กำลังเตรียมรูปภาพ…',
    uploading: 'กำลังอัปโหลด: {percent}',
    done: 'อัปโหลดแล้ว',
    scaled: 'ย่อจาก {from} เหลือ {to} แล้ว',
    slow: 'หมดเวลาอัปโหลด กรุณาลองอีกครั้ง',
    remove: 'ลบ',
  },
  signature: {
    hint: 'ใช้นิ้วเซ็นชื่อที่นี่',
    clear: 'ล้าง',
    accept: 'ใช้ลายเซ็นนี้',
    again: 'เซ็นใหม่',
    unconfirmed: 'คุณวาดลายเซ็นแล้ว กด “{button}” เพื่อใช้ลายเซ็นนี้',
  },
  confirm: {
    title: 'กรุณายืนยันว่าเป็นคุณ',
    body: 'มีเพียงคุณเท่านั้นที่เปลี่ยนปลายทางของเงินได้',
  },
  secondFactor: {
    app: 'รหัสจากแอปยืนยันตัวตน',
    recovery: 'รหัสกู้คืน',
    useRecovery: 'ใช้รหัสกู้คืนแทน',
  },
};
